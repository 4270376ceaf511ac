import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { helpJobs } from '#domains/site/help/jobs.ts'
import { allEmailTemplates } from '#server/services.ts'

// docs/product/promises.md says of each sentence that promises something which code keeps it and which test would fail.

/** What we will do or not do, keep or erase. Errors and page descriptions promise nothing. */
const promising =
  /(?<!\p{L})(te (lo )?(escrib|avis|llam|contest|diremos|decimos|devolv|enviamos)|recibirás|le (escrib|avis)|no (te )?(compartimos|damos tus|guardamos|guardaremos|sale de este|muestra|detiene|espera)|(la|le|no) (llamaremos|escribiremos)|(vamos a )?borra(mos|remos|r tus datos)|nunca mostr|nuestro equipo|anotamos|guardamos|lo (revisaremos|confirmamos|comprobamos|copiamos|decimos)|vamos a verificar|acordamos|(la|las) (preparamos|enviamos|llevamos)|usamos estos|no (damos|vemos|pedimos|publicamos)|se vuelve a revisar|retom|(puede|podrá) (cambiar la|usar)|se cancela\b|borremos|sigue en la otra|por 72 horas|está guardad)/iu

const promisingInEnglish =
  /\bwe (will (stop|send|contact|write|offer|keep|return|arrange|erase|tell|remind)|send|call|write|arrange|erase|keep it)\b/i

/** To the team: what the program does, keeps or erases by itself. */
const promisingToStaff =
  /(?<!\p{L})(sol[oa]s?(?=[.:]|$)|se anotan? |(le )?sale (el correo|del inventario|otra vez|en el acto)|nunca depende|no se repiten|nada se pierde|sin que nadie|en el acto|movimiento contrario|se borran? (en|a los)|por 30 días|a los \d+ (días|meses)|se le escribió|salen los|no sale$|quedan? (anotado|guardado|en el historial|en la Papelera)|se (vuelve|guarda|avisa|envía|descuenta|reserva|retira)n? )/iu

/** What a page says that it stores, where, and who gets it: each sentence. Buttons and titles promise nothing. */
const storing =
  /^privacy\.(promises\.|keep\.|device\.|others\.(carrier|payments|maps|social|hospitals))|\.draft\.(kept|keptOnPhone|closed|sentElsewhere|restored|waiting|erased)$|^providers\.filters\.private$/

/** `english`: what the same text says in English. Nothing to the team. */
type Promised = { name: string; words: string; english: string }

function leaves(value: unknown, name: string): { name: string; words: string }[] {
  if (typeof value === 'string') return [{ name, words: value }]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, name ? `${name}.${key}` : key),
  )
}

const sentencesOf = (paragraph: string) => paragraph.split(/(?<=[.:]) /)

/** The sentences of an e-mail, each with its own in English, or the paragraph where these are more or fewer. */
const inEmails = allEmailTemplates
  .filter(({ reason }) => reason !== 'work')
  .flatMap(({ kind, texts }) => {
    const paragraphs = texts.en?.body.split(/\n+/) ?? []
    return texts.es.body.split(/\n+/).flatMap((paragraph, at) => {
      const sentences = sentencesOf(paragraph)
      const inEnglish = sentencesOf(paragraphs[at] ?? '')
      return sentences.map((words, nth) => ({
        name: `email:${kind}`,
        words: words.replace(/^- /, '').trim(),
        english: (sentences.length === inEnglish.length ? inEnglish[nth]! : inEnglish.join(' ')).replace(
          /^- /,
          '',
        ),
      }))
    })
  })
/** A page's texts are short enough to be one promise each. */
const onPages = globSync('src/domains/*/*/texts/es.json').flatMap((file) => {
  const read = (path: string) => leaves(JSON.parse(readFileSync(path, 'utf8')), '')
  const english = new Map(read(file.replace('es.json', 'en.json')).map(({ name, words }) => [name, words]))
  return read(file)
    .filter(({ name }) => !/(^meta|\.errors)\./.test(name))
    .map((text) => ({ ...text, english: english.get(text.name) ?? '' }))
})
const inHelp = helpJobs.flatMap(({ key, steps, if: trouble = [] }) =>
  [...steps.map(({ text }) => text), ...trouble].map((words) => ({
    name: `help:${key}`,
    words,
    english: '',
  })),
)
const inToasts = globSync('src/{domains/*/*/ui/admin,ui/admin}/**/*.{ts,tsx}').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /\b(?:(?:success|title|text): *|hint=\{?\s*)(['"`])((?:(?!\1).){10,}?)\1/g,
    ),
  ].map(([, , words = '']) => ({ name: `toast:${basename(file)}`, words, english: '' })),
)
const toStaff = [...inHelp, ...inToasts]
const said = [
  ...[...onPages, ...inEmails].filter(
    ({ name, words, english }) =>
      storing.test(name) || promising.test(words) || promisingInEnglish.test(english),
  ),
  ...toStaff.filter(({ words }) => promisingToStaff.test(words)),
]

const rows = readFileSync('docs/product/promises.md', 'utf8')
  .split('\n')
  .map((line) => /^\| `([^`]+)` \| ([^|]+) \| ([^|]*?) ?\| `([^`]+)` \| `([^`]+)` \|$/.exec(line))
  .flatMap((match) =>
    match
      ? [{ name: match[1]!, words: match[2]!, english: match[3]!, code: match[4]!, test: match[5]! }]
      : [],
  )

const keyOf = ({ name, words, english }: Promised) => `${name} | ${words} | ${english}`

test('each promise of a page, an e-mail, a help sheet, a toast or a hint has a row with its present words in both languages', () => {
  const known = new Set(rows.map(keyOf))
  expect(said.map(keyOf).filter((one) => !known.has(one))).toEqual([])
})

test('no row is about words that nobody reads any more', () => {
  const all = new Set([...onPages, ...inEmails, ...toStaff].map(keyOf))
  expect(rows.map(keyOf).filter((one) => !all.has(one))).toEqual([])
})

test('each row names code and a test that exist', () => {
  expect(rows.length).toBeGreaterThan(110)
  expect(rows.flatMap(({ code, test }) => [code, test]).filter((path) => !existsSync(path))).toEqual([])
})
