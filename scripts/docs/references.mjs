// References to documents: `rulings.md#payment` in code and prose, and the links of Markdown files.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listFiles } from '../list-files.mjs'

/**
 * References by document and number (RULINGS 14, D2 §7) became anchors: the numbers no longer exist. The table of the
 * specification's statements numbers them itself.
 */
const refuseNumberedReferences = true

const productFolder = 'docs/product'
const code = ['src', 'tests', 'scripts', 'bench']
const isText = (path) => /\.(?:ts|tsx|mjs|css|json|sql|sh)$/.test(path)
const numbered =
  /\bRULINGS\b|\b(?:D[12]|UX|SECURITY|INTEGRATIONS|STACK|DESIGN) (?:§|[A-Z]?\d)|\b(?:UX|SECURITY)(?=[:)])|\bD[12]\b/

export function referenceProblems(root) {
  const documents = [
    ...listFiles(root, ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']),
    ...listFiles(root, ['CODE_OF_CONDUCT.md', 'docs', 'bench', '.github']).filter((path) =>
      path.endsWith('.md'),
    ),
  ]
  const sources = listFiles(root, code).filter((path) => isText(path) && !path.startsWith('scripts/docs/'))
  const anchors = anchorReader(root)
  return [
    ...documents.flatMap((path) => duplicateAnchors(path, anchors(path).all)),
    ...documents.flatMap((path) => brokenLinks(path, read(root, path), root, anchors)),
    ...[...documents, ...sources].flatMap((path) => brokenCitations(path, read(root, path), anchors)),
    ...(refuseNumberedReferences
      ? [...documents, ...sources]
          .filter((path) => !path.startsWith('tests/spec/'))
          .flatMap((path) => numberedReferences(path, read(root, path)))
      : []),
  ]
}

/** `rulings.md#payment`: a page of docs/product and one of its anchors. */
function brokenCitations(path, text, anchors) {
  return eachLine(text, /(?<![\w./(-])([a-z][a-z-]*\.md)#([\w-]*)/g, ([, page, anchor], line) => {
    const target = anchors(`${productFolder}/${page}`)
    if (!target) return `${path}:${line} cites ${page}, which is not in ${productFolder}/`
    return target.has(anchor)
      ? null
      : `${path}:${line} cites ${page}#${anchor}, which that page does not have`
  })
}

function brokenLinks(path, text, root, anchors) {
  return eachLine(text, /\]\(([^)\s]+)\)/g, ([, address], line) => {
    if (/^[a-z]+:/.test(address)) return null
    const [file, anchor] = address.split('#')
    const target = file ? normalize(join(dirname(path), file)) : path
    if (!existsSync(join(root, target))) return `${path}:${line} links to ${target}, which does not exist`
    if (!anchor || !target.endsWith('.md') || anchors(target).has(anchor)) return null
    return `${path}:${line} links to ${target}#${anchor}, which that page does not have`
  })
}

function numberedReferences(path, text) {
  return eachLine(
    text,
    new RegExp(numbered, 'g'),
    ([found], line) => `${path}:${line} says "${found}": cite a page and an anchor of ${productFolder}/`,
  )
}

function duplicateAnchors(path, anchors) {
  const duplicates = anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i)
  return [...new Set(duplicates)].map((anchor) => `${path} has the anchor #${anchor} twice`)
}

/** Anchors of a Markdown file: its headings in GitHub's format, and every `<a id="…">`. Null if the file is missing. */
function anchorReader(root) {
  const cache = new Map()
  return (path) => {
    if (!cache.has(path)) cache.set(path, existsSync(join(root, path)) ? anchorsIn(read(root, path)) : null)
    return cache.get(path)
  }
}

function anchorsIn(text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const headings = [...prose.matchAll(/^#{1,6} +(.+)$/gm)].map((match) => slugOf(match[1]))
  const explicit = [...prose.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1])
  const all = [...headings, ...explicit]
  const set = new Set(all)
  return { all, has: (anchor) => set.has(anchor) }
}

const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function eachLine(text, pattern, problemOf) {
  return text
    .split('\n')
    .flatMap((line, i) => [...line.matchAll(pattern)].map((match) => problemOf(match, i + 1)))
    .filter(Boolean)
}

const read = (root, path) => readFileSync(join(root, path), 'utf8')
