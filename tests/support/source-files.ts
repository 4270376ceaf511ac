import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

// biome-ignore lint/suspicious/noExplicitAny: a node of the syntax tree, read by its type
export type SyntaxNode = { type: string; [part: string]: any }

export type SourceFile = {
  path: string
  /** What the file declares at its top, by name. */
  declared: Map<string, SyntaxNode>
  imported: Map<string, { path: string; name: string }>
}

const files = new Map<string, SourceFile>()

/** What a file of the program declares and imports. One that the browser does not load is empty. */
export function sourceFile(file: string): SourceFile {
  const known = files.get(file)
  if (known) return known
  const source: SourceFile = { path: file, declared: new Map(), imported: new Map() }
  files.set(file, source)
  const isRead = /\.tsx?$/.test(file) && !/\.(server|d)\.tsx?$/.test(file) && existsSync(file)
  const program = isRead ? parseSync(file, readFileSync(file, 'utf8')).program : { body: [] }
  for (const statement of program.body as SyntaxNode[]) {
    if (statement.type === 'ImportDeclaration') addImports(source, statement)
    else addDeclared(source, statement)
  }
  return source
}

function addImports({ path: file, imported }: SourceFile, { source, specifiers }: SyntaxNode): void {
  const from: string = source.value
  if (!/^[#.]/.test(from)) return
  const target = from.startsWith('#') ? from.replace('#', 'src/') : path.join(path.dirname(file), from)
  for (const { local, imported: name } of specifiers)
    imported.set(local.name, { path: target, name: name?.name ?? 'default' })
}

function addDeclared({ declared }: SourceFile, statement: SyntaxNode): void {
  const declaration = statement.declaration ?? statement
  for (const part of declaration.declarations ?? [declaration]) {
    if (part.id?.name) declared.set(part.id.name, part.init ?? part)
    if (statement.type === 'ExportDefaultDeclaration') declared.set('default', part)
  }
}

export const isFunction = (node: SyntaxNode | null | undefined): boolean => /Function/.test(node?.type ?? '')

/** `null`, `false`, `''` or `undefined`, as a state starts and as it is closed with. */
export const isNothing = (node: SyntaxNode | undefined): boolean =>
  node === undefined ||
  (node.type === 'Literal' && !node.value) ||
  (node.type === 'Identifier' && node.name === 'undefined')

/** `edit` of `setOpen('edit')` and of `setOpen({ kind: 'edit', row })`: what `open === 'edit'` or `open.kind === 'edit'` asks. */
export function literalIn(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal') return String(node.value)
  const [first] = node?.type === 'ObjectExpression' ? node.properties : []
  return first?.value?.type === 'Literal' ? String(first.value.value) : undefined
}
