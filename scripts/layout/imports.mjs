// What a source file imports, read without a compiler: every statement begins a line.
import { dirname, join } from 'node:path/posix'

const statement =
  /^[ \t]*(?:import|export)\b[ \t]*(type\b(?!\s*(?:,|from\b))\s*)?(?:(?:(?!\n[ \t]*(?:import|export)\b)[^'"`;()])*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g

/**
 * `{ to, isOwn, isRelative, typeOnly, isLazy }`: `to` is a path in the project for own code (`./x.ts`, `#lib/x.ts`), else
 * the package's name. `isLazy`: loaded by `import()`.
 */
export function readImports(path, text) {
  const found = []
  for (const [, type, specifier] of text.matchAll(statement))
    found.push({ ...toImport(path, specifier, Boolean(type)), isLazy: false })
  for (const [, specifier] of text.matchAll(dynamic))
    found.push({ ...toImport(path, specifier, false), isLazy: true })
  return found
}

function toImport(path, specifier, typeOnly) {
  const plain = specifier.replace(/\?.*$/, '')
  const isRelative = plain.startsWith('.')
  const isOwn = isRelative || plain.startsWith('#')
  return { specifier: plain, to: isOwn ? ownPath(path, plain) : plain, isOwn, isRelative, typeOnly }
}

/** The `imports` of package.json: `#tests/x` is tests/x, `#scripts/x` is scripts/x, every other `#lib/x` is src/lib/x. */
function ownPath(path, plain) {
  if (/^#(?:tests|scripts)\//.test(plain)) return plain.slice(1)
  return plain.startsWith('#') ? `src/${plain.slice(1)}` : join(dirname(path), plain)
}
