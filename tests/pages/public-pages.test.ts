import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import nspell from 'nspell'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prTowns } from '#lib/text/pr-towns.ts'
import type { Lang } from '#lib/text/texts.ts'
import { type RunningProgram, startProgram } from '../server/run-server.ts'
import { addressesIn, type FetchedPage, fetchPages, idsIn, textsIn, wordsIn } from './read-pages.ts'

// Every public page of the demo, in both languages, as a browser gets it.
let site: RunningProgram
let origin: string
let pages: FetchedPage[]

beforeAll(async () => {
  site = startProgram('src/server/demo.ts', [], { NODE_ENV: 'production', PORT: '0' })
  origin = await new Promise((resolve, reject) => {
    site.child.stdout?.on('data', () => {
      const url = /: (http:\/\/\S+)/.exec(site.out())?.[1]
      if (url) resolve(url)
    })
    void site.ended.then((code) => reject(new Error(`The demo ended with ${code}: ${site.err()}`)))
  })
  pages = await fetchPages(origin)
})

afterAll(async () => {
  site.child.kill('SIGTERM')
  await site.ended
})

test('there are pages in both languages', () => {
  expect(pages.filter(({ html }) => html.includes('<html lang="en"')).length).toBeGreaterThan(25)
  expect(pages.filter(({ html }) => html.includes('<html lang="es"')).length).toBeGreaterThan(25)
})

test('no sentence ends twice', () => {
  const doubled = pages.flatMap((page) =>
    textsIn(page).flatMap(({ text }) => (/[^.\s]\.\.(?!\.)/.test(text) ? [`${page.path}: ${text}`] : [])),
  )
  expect(doubled).toEqual([])
})

test('each page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React and Vite write them: both forms are valid.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // Measured style attributes are allowed by the content security policy.
      'no-inline-style': 'off',
      // Breaking rules of phone numbers is our own work (src/lib/text/no-break.ts).
      'tel-non-breaking': 'off',
      // Search engines show the first 60 characters (tests/e2e checks them).
      'long-title': 'off',
      // One inline script and style per page, allowed by their hash.
      'require-sri': 'off',
      // The fieldset of a submit button only disables it until the form's code is here.
      'wcag/h71': 'off',
      // Checked in a browser by axe, which knows what is shown.
      'hidden-focusable': 'off',
      'prefer-native-element': 'off',
    },
  })
  const problems: string[] = []
  for (const { path, html } of pages) {
    const report = await validator.validateString(html, path)
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${path} ${line}:${column} ${ruleId}: ${message}`)
  }
  expect(problems).toEqual([])
})

test('each link of the site leads somewhere, to its fragment too', async () => {
  const ids = new Map(pages.map((page) => [page.path, idsIn(page)]))
  const wanted = new Map<string, string>()
  // The other language of a page that does not exist does not exist either.
  for (const page of pages.filter(({ path }) => !/no-existe|not-there/.test(path)))
    for (const address of addressesIn(page))
      wanted.set(address.startsWith('#') ? page.path + address : address, page.path)
  const broken: string[] = []
  for (const [address, from] of wanted) {
    const [path = '', fragment] = address.split('#')
    const known = ids.get(path)
    if (!known) {
      const { status } = await fetch(`${origin}${path}`, { method: 'GET', redirect: 'manual' })
      if (status !== 200) broken.push(`${address} on ${from}: ${status}`)
    } else if (fragment && !known.has(decodeURIComponent(fragment)) && fragment !== requestAnchor)
      broken.push(`${address} on ${from}: no such id`)
  }
  expect(broken).toEqual([])
})

/** Opens the request (src/app/addresses.ts). */
const requestAnchor = 'pedir'

test('each word is in the dictionary of its language, or in words.txt', () => {
  const ours = readFileSync(new URL('words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  const spellerOf = (lang: Lang) => {
    const folder = new URL('.', import.meta.resolve(`dictionary-${lang}`))
    const speller = nspell(
      readFileSync(new URL('index.aff', folder)),
      readFileSync(new URL('index.dic', folder)),
    )
    for (const line of ours) if (line.startsWith(lang)) speller.add(line.slice(3).replaceAll('’', "'"))
    for (const name of prTowns.flatMap((town) => town.split(' '))) speller.add(name)
    return speller
  }
  const spellers = { es: spellerOf('es'), en: spellerOf('en') }
  const unknown = new Map<string, string>()
  for (const page of pages)
    for (const { lang, text } of textsIn(page))
      for (const word of wordsIn(text)) {
        const plain = word.replaceAll('’', "'")
        const isKnown = [plain, plain.toLowerCase(), plain.replace(/'s$/, '')].some((form) =>
          spellers[lang].correct(form),
        )
        if (!isKnown) unknown.set(`${lang} ${word}`, page.path)
      }
  expect([...unknown].map(([word, path]) => `${word} on ${path}`)).toEqual([])
})
