// What a source file imports, read without a compiler: every statement stands at the start of a line.
import { dirname, join } from 'node:path/posix'

const statement =
  /^[ \t]*(?:import|export)\b[ \t]*(type\b(?!\s*(?:,|from\b))\s*)?(?:(?:(?!\n[ \t]*(?:import|export)\b)[^'"`;()])*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g

/** `{ to, isRelative, typeOnly }`: `to` is a path in the project for relative imports, else the package's name. */
export function readImports(path, text) {
  const found = []
  for (const [, type, specifier] of text.matchAll(statement))
    found.push(toImport(path, specifier, Boolean(type)))
  for (const [, specifier] of text.matchAll(dynamic)) found.push(toImport(path, specifier, false))
  return found
}

function toImport(path, specifier, typeOnly) {
  const plain = specifier.replace(/\?.*$/, '')
  const isRelative = plain.startsWith('.')
  return { to: isRelative ? join(dirname(path), plain) : plain, isRelative, typeOnly }
}
