import { globSync } from 'node:fs'
import path from 'node:path'
import { type AdminRoute, adminRoutes } from '#app/admin-routes.ts'
import { isFor } from '#app/layouts/admin-views.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { may, type Right, type Role, rights } from '#lib/rights.ts'
import {
  isFunction,
  isNothing,
  literalIn,
  type SourceFile,
  type SyntaxNode,
  sourceFile,
} from './source-files.ts'

type Api = Record<string, AnyEndpoint>
const apis = new Map<string, Api>()
for (const file of globSync('src/domains/*/*/*endpoints.ts'))
  for (const [name, api] of Object.entries((await import(path.resolve(file))) as Record<string, Api>))
    apis.set(`${file} ${name}`, api)

/** The design system and plain code ask for no right, and the screens of the help are shown filtered by `isFor`. */
const isEntered = (file: string) =>
  /^src\/(ui\/admin|domains|app\/routes)\//.test(file) && !/\/help\/(\w+-)?jobs\.ts$/.test(file)

type Nodes = SyntaxNode | readonly Nodes[] | false | null | undefined
/**
 * What a name stands for, and where that was written: it is visited when it is used, as it may be used for some only.
 * `state` and `sets`: a state that starts closed, and what opens it. `props`: what a component was given.
 */
type Local = {
  node?: Nodes
  scope: Scope
  state?: string
  sets?: string
  props?: Map<string, Local>
  isVisited?: true
}
type Scope = { file: SourceFile; locals: Map<string, Local>; trail: readonly string[] }

/**
 * What the screens of a role would call or open that it may not, read from the source: from each route along what it
 * renders, past `Allowed`, `can(…)`, `useMayWrite()` and what only they open. Records in every state are in it, and
 * dialogs that no crawl opens: a condition on data may hold. `asked`: names that ask in a way that is not read here.
 */
export function refusedControls(role: Role, asked: ReadonlySet<string>): string[] {
  const routes = adminRoutes.filter(({ right }) => may({ role }, right))
  return [...new Set(routes.flatMap((route) => readRoute(route, role, asked)))].sort()
}

function readRoute(route: AdminRoute, role: Role, asked: ReadonlySet<string>): string[] {
  const opened = new Set<string>()
  for (;;) {
    const before = opened.size
    const found = readOnce(route, role, asked, opened)
    if (opened.size === before) return found
  }
}

function readOnce(route: AdminRoute, role: Role, asked: ReadonlySet<string>, opened: Set<string>): string[] {
  const found: string[] = []
  const entered = new Set<string>()
  const can = (right: Right) => may({ role }, right)
  const writeRight = rights.find((one) => one === route.right.replace(/\.read$/, '.write'))
  const mayWrite = writeRight === undefined || can(writeRight)

  const tell = (what: string, { file, trail }: Scope) =>
    found.push(`${file.path}, ${trail.slice(-3).join(' › ')}: ${what}`)

  /** What a name stands for, or what another name does that was given for it. */
  function localOf(node: Nodes, scope: Scope): Local | undefined {
    if (!isNode(node) || !/^(JSX)?Identifier$/.test(node.type)) return
    const local = scope.locals.get(node.name)
    return local && (localOf(local.node, local.scope) ?? local)
  }

  function stateOf(node: SyntaxNode, scope: Scope): string | undefined {
    const whole = node.type === 'ChainExpression' ? node.expression : node.object
    return whole ? stateOf(whole, scope) : localOf(node, scope)?.state
  }
  const isOpened = (state: string, value = 'somehow') => opened.has(state) || opened.has(`${state} ${value}`)
  const open = (state: string, value?: string) =>
    opened.add(value ? `${state} ${value}` : state).add(`${state} somehow`)

  /** Whether a condition holds for this role whatever the data. Undefined: it depends on them. */
  function holds(node: Nodes, scope: Scope): boolean | undefined {
    if (!isNode(node)) return
    const { operator, left, right, callee } = node
    if (node.type === 'UnaryExpression' && operator === '!') {
      const value = holds(node.argument, scope)
      return value === undefined ? undefined : !value
    }
    if (node.type === 'LogicalExpression' && operator !== '??') {
      const sides = [holds(left, scope), holds(right, scope)]
      const decisive = operator === '||'
      if (sides.includes(decisive)) return decisive
      return sides.includes(undefined) ? undefined : !decisive
    }
    if (node.type === 'ConditionalExpression') {
      const value = holds(node.test, scope)
      return value === undefined ? undefined : holds(value ? node.consequent : node.alternate, scope)
    }
    if (node.type === 'CallExpression') {
      if (callee.name === 'useMayWrite') return mayWrite
      const asks = callee.name === 'can' || callee.callee?.name === 'useCan'
      return asks && node.arguments[0].type === 'Literal' ? can(node.arguments[0].value) : undefined
    }
    if (isNothing(node)) return false
    const state = stateOf(operator === '===' ? left : node, scope)
    if (state) return isOpened(state, literalIn(right)) ? undefined : false
    return isHeld(localOf(node, scope))
  }
  function isHeld(local: Local | undefined): boolean | undefined {
    if (local?.state) return isOpened(local.state) ? undefined : false
    return local && isNode(local.node) && !isFunction(local.node) ? holds(local.node, local.scope) : undefined
  }

  /** What a file declares or imports under a name, with what it is given. False: it is not read. */
  function enter(file: SourceFile, name: string, given: readonly Local[], trail: readonly string[]): boolean {
    const from = file.declared.has(name) ? { path: file.path, name } : file.imported.get(name)
    if (!from || !isEntered(from.path)) return false
    const node = sourceFile(from.path).declared.get(from.name)
    const key = `${from.path} ${from.name}`
    const isRead = given.length === 0 && entered.has(key)
    if (!node || isRead || asked.has(from.name) || trail.includes(from.name)) return true
    entered.add(key)
    const scope: Scope = { file: sourceFile(from.path), locals: new Map(), trail: [...trail, from.name] }
    for (const [index, param] of (node.params ?? []).entries())
      if (given[index]) bind(param, given[index], scope)
    visit(isFunction(node) ? node.body : node, scope)
    return isFunction(node)
  }

  function bind(pattern: SyntaxNode | null | undefined, local: Local, scope: Scope): void {
    if (pattern?.type === 'Identifier') scope.locals.set(pattern.name, local)
    else if (pattern?.type === 'ObjectPattern')
      for (const { key, value, argument } of pattern.properties) {
        const part = key && local.props ? (local.props.get(key.name) ?? { scope }) : local
        bind(value ?? argument, part, scope)
      }
    else if (pattern?.type === 'ArrayPattern') for (const one of pattern.elements) bind(one, local, scope)
    else if (pattern) bind(pattern.left ?? pattern.argument, local, scope)
  }

  function declare({ id, init }: SyntaxNode, scope: Scope): void {
    const isClosed = init?.callee?.name === 'useState' && isNothing(init.arguments[0])
    if (!isClosed) {
      bind(id, localOf(init, scope) ?? { node: init, scope }, scope)
      return
    }
    const state = `${scope.trail.join()} ${id.elements[0]?.name}`
    bind(id.elements[0], { scope, state }, scope)
    bind(id.elements[1], { scope, sets: state }, scope)
  }

  function visitBlock({ body }: SyntaxNode, outer: Scope): void {
    const scope: Scope = { ...outer, locals: new Map(outer.locals) }
    for (const node of body) {
      if (node.type === 'FunctionDeclaration') bind(node.id, { node, scope }, scope)
      if (node.type === 'VariableDeclaration') for (const one of node.declarations) declare(one, scope)
    }
    for (const node of body) {
      if (/^(Function|Variable)Declaration$/.test(node.type)) continue
      visit(node, scope)
      const last = node.consequent?.body?.at(-1) ?? node.consequent
      if (last?.type === 'ReturnStatement' && holds(node.test, scope)) return
    }
  }

  function visitName({ name }: SyntaxNode, scope: Scope): void {
    const local = scope.locals.get(name)
    if (!local) enter(scope.file, name, [], scope.trail)
    if (local?.sets) open(local.sets)
    if (!local || local.isVisited) return
    local.isVisited = true
    visit(local.node, local.scope)
    for (const one of local.props?.values() ?? []) visit(one.node, one.scope)
  }

  function visitCall({ callee, arguments: given }: SyntaxNode, scope: Scope): void {
    // RecordForm and RecordDialog ask before they show its button.
    if (callee.name === 'useRecordForm' && !mayWrite) return
    const sets = localOf(callee, scope)?.sets
    if (sets) {
      if (!isNothing(given[0])) open(sets, literalIn(given[0]))
      visit(given, scope)
      return
    }
    const locals = given.map((node: SyntaxNode) => localOf(node, scope) ?? { node, scope })
    const isOwn = callee.type === 'Identifier' && !scope.locals.has(callee.name)
    if (!isOwn || !enter(scope.file, callee.name, locals, scope.trail)) visit([callee, ...given], scope)
  }

  function visitElement({ openingElement, children }: SyntaxNode, scope: Scope): void {
    const props = new Map<string, Local>([['children', { node: children, scope }]])
    for (const one of openingElement.attributes) addProps(one, props, scope)
    const { name } = openingElement.name
    const { node } = props.get('right') ?? {}
    if (name === 'Allowed' && !(isNode(node) && node.type === 'Literal' ? can(node.value) : mayWrite)) return
    // A dialog that nothing opens.
    if (isHeld(props.get('open')) === false) return
    const isOwn = name !== 'Allowed' && !scope.locals.has(name)
    if (isOwn && enter(scope.file, name, [{ scope, props }], scope.trail)) return
    visit(openingElement.name, scope)
    for (const one of props.values()) visit(one.node, one.scope)
  }

  function addProps({ name, value, argument }: SyntaxNode, props: Map<string, Local>, scope: Scope): void {
    const add = (key: string | undefined, node: Nodes) =>
      props.set(key ?? `...${props.size}`, localOf(node, scope) ?? { node, scope })
    if (name) add(name.name, value?.type === 'JSXExpressionContainer' ? value.expression : value)
    else if (argument.type === 'ObjectExpression')
      for (const one of argument.properties) add(one.key?.name, one.value ?? one.argument)
    else {
      const spread = localOf(argument, scope)?.props
      if (!spread) add(undefined, argument)
      for (const [key, one] of spread ?? []) props.set(key, one)
    }
  }

  function visitText(node: SyntaxNode, scope: Scope): void {
    const inserted: SyntaxNode[] = node.expressions ?? []
    const texts = inserted.map(({ name }) => scope.file.declared.get(name)?.value ?? '1')
    const pieces: string[] = node.quasis?.map(({ value }: SyntaxNode) => value.cooked) ?? [String(node.value)]
    const to = pieces.map((piece, index) => `${piece}${texts[index] ?? ''}`).join('')
    const isScreen = /^\/(admin\/(?!vista-previa)|graph-setup)/.test(to)
    if (isScreen && !isFor({ to }, can)) tell(`links to ${to}`, scope)
    visit(inserted, scope)
  }

  function visitMember({ object, property, computed }: SyntaxNode, scope: Scope): void {
    const from = scope.locals.has(object.name) ? undefined : scope.file.imported.get(object.name)
    const { method, access, path } = (from && apis.get(`${from.path} ${from.name}`)?.[property.name]) ?? {}
    const isClosed = method && method !== 'GET' && access && access !== 'public' && !can(access)
    if (isClosed) tell(`calls ${method} ${path}`, scope)
    visit([object, computed && property], scope)
  }

  function visitObject({ properties }: SyntaxNode, scope: Scope): void {
    const partOf = (name: string) => properties.find(({ key }: SyntaxNode) => key?.name === name)?.value
    // A column of actions, which a list hides; a query that is not asked.
    const isHidden = partOf('actions')?.value === true && !mayWrite
    if (!isHidden && holds(partOf('enabled'), scope) !== false) visit(properties, scope)
  }

  function visitFunction({ params, body }: SyntaxNode, scope: Scope): void {
    const inner = { ...scope, locals: new Map(scope.locals) }
    for (const param of params) bind(param, { scope: inner }, inner)
    visit(body, inner)
  }

  function visitChoice({ test, consequent, alternate }: SyntaxNode, scope: Scope): void {
    const value = holds(test, scope)
    visit([test, value !== false && consequent, value !== true && alternate], scope)
  }

  function visitLogical({ operator, left, right }: SyntaxNode, scope: Scope): void {
    const isSkipped = holds(left, scope) === (operator !== '&&')
    // `action && …` asks whether it is there, and shows it in what follows.
    const isAsked = operator === '&&' && left.type === 'Identifier'
    visit([!isAsked && left, !isSkipped && right], scope)
  }

  const visits: Record<string, (node: SyntaxNode, scope: Scope) => void> = {
    ArrowFunctionExpression: visitFunction,
    BlockStatement: visitBlock,
    CallExpression: visitCall,
    ConditionalExpression: visitChoice,
    FunctionDeclaration: visitFunction,
    FunctionExpression: visitFunction,
    Identifier: visitName,
    IfStatement: visitChoice,
    JSXElement: visitElement,
    JSXIdentifier: visitName,
    Literal: visitText,
    LogicalExpression: visitLogical,
    MemberExpression: visitMember,
    ObjectExpression: visitObject,
    Property: ({ computed, key, value }, scope) => visit([computed && key, value], scope),
    TemplateLiteral: visitText,
  }

  function visit(nodes: Nodes, scope: Scope): void {
    if (isNode(nodes)) {
      const isType = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/.test(nodes.type)
      const parts = isType
        ? []
        : Object.entries(nodes).flatMap(([name, part]) => (/^type/.test(name) ? [] : [part]))
      const own = visits[nodes.type]
      if (own) own(nodes, scope)
      else visit(parts, scope)
    } else if (Array.isArray(nodes)) for (const one of nodes) visit(one, scope)
  }

  enter(sourceFile(`src/app/routes/admin/${route.file}.tsx`), 'default', [], [route.path])
  return found
}

const isNode = (node: Nodes): node is SyntaxNode =>
  typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string'
