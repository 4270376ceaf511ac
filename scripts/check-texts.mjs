// Keeps the words whole: both languages, the same places to fill in, no missing or unused text, no word that hurts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listFiles } from './list-files.mjs'
import { root as projectRoot } from './node-runtime.mjs'
import { flatten, mergeLanguage } from './texts/dictionary.mjs'
import { hurtfulWords } from './texts/hurtful-words.mjs'
import { otherWords } from './texts/office-words.mjs'
import { findUses } from './texts/uses.mjs'

const languages = ['es', 'en']
const textFileList = 'src/app/text-files.d.ts'
/**
 * Documented texts that no screen shows; with a dot at the end, all under it. tests/spec/ checks that they exist. Money never
 * blocks a request: the sentences of `payment` would not be true.
 */
const promisedKeys = ['status.', 'errors.zip', 'payment.required', 'payment.requiredMessage']

/** Walks src/ under `root`; answers the problems, one sentence each. */
export function checkTexts(root = projectRoot) {
  const read = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') })
  const files = listFiles(root, ['src'])
  const json = files.filter((path) => /\/(?:texts|settings)\/.*\.json$/.test(path)).map(read)
  const articles = files.filter((path) => path.endsWith('.md')).map(read)
  const code = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)).map(read)
  const [parsed, broken] = parseAll(json)

  const merged = languages.map((language) =>
    mergeLanguage(parsed.filter((file) => isTextsOf(file.path, language))),
  )
  const [es, en] = merged.map((each) => each.leaves)
  const uses = findUses(code, es)
  return [
    ...broken,
    ...merged.flatMap((each) => each.errors),
    ...parity(es, en),
    ...uses.errors,
    ...unused(es, uses),
    ...untyped(files, code),
    ...parsed.flatMap(({ path, value }) =>
      [...flatten(value)].flatMap(([key, text]) => hurt(`${path} ${key}`, String(text), path)),
    ),
    ...code
      .filter(({ path }) => /[/-](?:emails|templates|letters|demo)\.server\.ts$/.test(path))
      .flatMap(({ path, text }) => hurt(path, withoutComments(text))),
    ...articles.flatMap(({ path, text }) => hurt(path, text)),
    ...code
      .filter(({ path }) => /\/ui\/admin\/|labels\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        otherWords(withoutComments(text), path).map((found) => `${path}: ${found}`),
      ),
    ...json
      .filter(({ path }) => isTextsOf(path, 'es'))
      .flatMap(({ path, text }) => otherWords(text, path).map((found) => `${path}: ${found}`)),
  ]
}

/** Without its line there, t() and AppError refuse every key of the file, with a type error that does not say why. */
function untyped(files, code) {
  const list = code.find(({ path }) => path === textFileList)
  if (!list) return []
  return files
    .filter((path) => isTextsOf(path, 'es') && path.startsWith('src/domains/'))
    .filter((path) => !list.text.includes(path.replace('src/', '#')))
    .map(
      (path) => `${path}: ${textFileList} does not list it, so its keys are no TextKey: add the file there`,
    )
}

function parseAll(files) {
  const parsed = []
  const broken = []
  for (const { path, text } of files) {
    try {
      parsed.push({ path, value: JSON.parse(text) })
    } catch (error) {
      broken.push(`${path}: not readable as JSON (${error.message})`)
    }
  }
  return [parsed, broken]
}

function isTextsOf(path, language) {
  return path.endsWith(`/texts/${language}.json`)
}

function parity(es, en) {
  const missing = (here, there, language) =>
    [...here]
      .filter(([key]) => !there.has(key))
      .map(([key, { path }]) => `${key} (${path}): no text in ${language}`)
  const both = [...es].filter(([key]) => en.has(key))
  const differing = both.filter(([key, { text }]) => placeholders(text) !== placeholders(en.get(key).text))
  return [
    ...missing(es, en, 'en'),
    ...missing(en, es, 'es'),
    ...differing.map(
      ([key, { text }]) =>
        `${key}: es has ${placeholders(text) || 'no placeholder'}, en has ${placeholders(en.get(key).text) || 'no placeholder'}`,
    ),
  ]
}

function placeholders(text) {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
}

function unused(leaves, { keys, prefixes }) {
  const groups = [
    ...[...keys].map((used) => `${used}.`),
    ...prefixes,
    ...promisedKeys.filter((one) => /\.$/.test(one)),
  ]
  const named = new Set([...keys, ...promisedKeys])
  const isUsed = (key) => named.has(key) || groups.some((group) => key.startsWith(group))
  return [...leaves]
    .filter(([key]) => !isUsed(key))
    .map(([key, { path }]) => `${key} (${path}): no code uses it`)
}

function hurt(where, text, path = where) {
  const language = /[./]en\.(?:json|md)$/.test(path)
    ? 'en'
    : /[./]es\.(?:json|md)$/.test(path)
      ? 'es'
      : 'both'
  return hurtfulWords(text, language).map((word) => `${where}: "${word}" must not be said to a family`)
}

function withoutComments(text) {
  return text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
}

function main() {
  const errors = checkTexts(process.argv[2])
  for (const words of errors) console.error(`  ✗ ${words}`)
  console.log(errors.length ? `texts: ${errors.length} problems` : 'texts: in order')
  if (errors.length) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
