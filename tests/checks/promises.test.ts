import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { helpJobs } from '#domains/site/help/jobs.ts'
import { allEmailTemplates } from '#server/services.ts'

// docs/product/promises.md says of each sentence that promises something which code keeps it and which test would fail.

/** What we will do or not do, keep or erase. Errors and page descriptions promise nothing. */
const promising =
  /(?<!\p{L})(te (lo )?(escrib|avis|llam|contest|diremos|decimos|devolv|enviamos)|recibirás|le (escrib|avis)|no (te )?(compartimos|damos tus|guardamos|guardaremos|sale de este|muestra|detiene|espera)|(la|le|no) (llamaremos|escribiremos)|(vamos a )?borra(mos|remos|r tus datos)|nunca mostr|nuestro equipo|anotamos|guardamos|lo (revisaremos|confirmamos)|vamos a verificar|por 72 horas|está guardad)/iu

const promisingInEnglish =
  /\bwe (will (stop|send|contact|write|offer|keep|return|arrange|erase|tell|remind)|send|call|write|arrange|erase|keep it)\b/i

/** To the team: what the program does, keeps or erases by itself. */
const promisingToStaff =
  /(?<!\p{L})(sol[oa]s?(?=[.:]|$)|se anotan? |(le )?sale (el correo|del inventario|otra vez|en el acto)|nunca depende|no se repiten|nada se pierde|sin que nadie|en el acto|movimiento contrario|se borran? (en|a los)|por 30 días|a los \d+ (días|meses)|se le escribió|salen los|no sale$|quedan? (anotado|guardado|en el historial|en la Papelera)|se (vuelve|guarda|avisa|envía|descuenta|reserva|retira)n? )/iu

/** What a page says that it stores, where, and who gets it: each sentence. Buttons and titles promise nothing. */
const storing =
  /^privacy\.(promises\.|keep\.|device\.|others\.(carrier|payments|maps|social|hospitals))|\.draft\.(kept|keptOnPhone|closed|sentElsewhere|restored|waiting|erased)$|^providers\.filters\.private$/

type Promised = { name: string; words: string }

function leaves(value: unknown, name: string): Promised[] {
  if (typeof value === 'string') return [{ name, words: value }]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, name ? `${name}.${key}` : key),
  )
}

/** The sentences of an e-mail; a page's texts are short enough to be one promise each. */
const inEmails = allEmailTemplates
  .filter(({ reason }) => reason !== 'work')
  .flatMap(({ kind, texts }) =>
    texts.es.body
      .split(/\n+|(?<=[.:]) /)
      .map((words) => ({ name: `email:${kind}`, words: words.replace(/^- /, '').trim() })),
  )
const onPages = globSync('src/domains/*/*/texts/es.json')
  .flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8')), ''))
  .filter(({ name }) => !/(^meta|\.errors)\./.test(name))
const inHelp = helpJobs.flatMap(({ key, steps, if: trouble = [] }) =>
  [...steps.map(({ text }) => text), ...trouble].map((words) => ({ name: `help:${key}`, words })),
)
const inToasts = globSync('src/{domains/*/*/ui/admin,ui/admin}/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:success|title|text): *(['`])((?:(?!\1).){10,}?)\1/g)].map(
    ([, , words = '']) => ({ name: `toast:${basename(file)}`, words }),
  ),
)
const toStaff = [...inHelp, ...inToasts]
const said = [
  ...[...onPages, ...inEmails].filter(({ name, words }) => storing.test(name) || promising.test(words)),
  ...toStaff.filter(({ words }) => promisingToStaff.test(words)),
]

const rows = readFileSync('docs/product/promises.md', 'utf8')
  .split('\n')
  .map((line) => /^\| `([^`]+)` \| (.+) \| `([^`]+)` \| `([^`]+)` \|$/.exec(line))
  .flatMap((match) =>
    match ? [{ name: match[1]!, words: match[2]!, code: match[3]!, test: match[4]! }] : [],
  )

const keyOf = ({ name, words }: Promised) => `${name} | ${words}`

test('each promise of a page, an e-mail, a help sheet or a toast has a row with its present words', () => {
  const known = new Set(rows.map(keyOf))
  expect(said.map(keyOf).filter((one) => !known.has(one))).toEqual([])
})

test('each promise of an English page has a row too, by its name', () => {
  const known = new Set(rows.map(({ name }) => name))
  const english = globSync('src/domains/*/*/texts/en.json')
    .flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8')), ''))
    .filter(({ name }) => !/(^meta|\.errors)\./.test(name))
    .filter(({ words }) => promisingInEnglish.test(words))
  expect(english.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('no row is about words that nobody reads any more', () => {
  const all = new Set([...onPages, ...inEmails, ...toStaff].map(keyOf))
  expect(rows.map(keyOf).filter((one) => !all.has(one))).toEqual([])
})

test('each row names code and a test that exist', () => {
  expect(rows.length).toBeGreaterThan(110)
  expect(rows.flatMap(({ code, test }) => [code, test]).filter((path) => !existsSync(path))).toEqual([])
})
