import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Dictionary, flattenTexts, type Lang } from '#lib/text/texts.ts'
import { featureFolders } from '#tests/support/feature-folders.ts'

const folderOf = (feature: string) => featureFolders.get(feature)!
const features = [...featureFolders.keys()].filter((name) => existsSync(join(folderOf(name), 'texts')))
const publicFeatures = [
  'auth',
  'box-requests',
  'contact',
  'donations',
  'events',
  'providers',
  'site',
  'volunteers',
]

const readTree = (feature: string, path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folderOf(feature), path), 'utf8'))
const tree = (feature: string, lang: Lang) => readTree(feature, `texts/${lang}.json`)
const textsOf = (feature: string, lang: Lang) => flattenTexts(tree(feature, lang))
const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? []
const inBothLanguages = (names: string[]) =>
  names.flatMap((name) => [[name, 'es'] as const, [name, 'en'] as const])

describe.each(features)('the texts of %s', (feature) => {
  const es = textsOf(feature, 'es')
  const en = textsOf(feature, 'en')

  it('have the same keys in both languages', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(es).toSorted())
  })

  it('have the same placeholders in both languages', () => {
    expect(Object.keys(es).filter((key) => !samePlaceholders(es, en, key))).toEqual([])
  })

  it('are never blank and never end in a space', () => {
    const wrong = [es, en].flatMap((dictionary) =>
      Object.entries(dictionary).filter(([, text]) => !text || text !== text.trim()),
    )
    expect(wrong).toEqual([])
  })
})

it('no two features own the same namespace', () => {
  const owners = features.flatMap((feature) => Object.keys(tree(feature, 'es')))
  expect(owners.filter((name, at) => owners.indexOf(name) !== at)).toEqual([])
})

describe.each(inBothLanguages(publicFeatures))('the public texts of %s in %s', (feature, lang) => {
  const dictionary = textsOf(feature, lang)

  it('have sentences of at most twenty words', () => {
    const long = Object.entries(dictionary).filter(([, text]) => longestSentence(text) > 20)
    expect(long).toEqual([])
  })

  it('have no exclamation marks, except where the specification fixes the text', () => {
    const exclamations = Object.entries(dictionary).filter(
      ([key, text]) => /[!¡]/.test(text) && key !== 'registration.success',
    )
    expect(exclamations).toEqual([])
  })
})

describe.each(['es', 'en'] as const)('the page titles and descriptions in %s', (lang) => {
  const meta = tree('site', lang).meta as Record<string, { title: string; description: string } | string>
  const pages = Object.entries(meta).flatMap(([page, entry]) =>
    typeof entry === 'string' ? [] : [{ page, ...entry }],
  )
  const { organisation } = readTree('site', `settings/${lang}.json`) as { organisation: { name: string } }

  it('have titles of at most 60 characters with the name, and descriptions of 70 to 160', () => {
    const wrong = pages.filter(
      ({ title, description }) =>
        `${title} · ${organisation.name}`.length > 60 || description.length < 70 || description.length > 160,
    )
    expect(wrong).toEqual([])
  })

  it('are different on every page', () => {
    expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length)
    expect(new Set(pages.map((page) => page.description)).size).toBe(pages.length)
  })

  it('do not mention the loss in a title', () => {
    expect(
      pages.filter(({ title }) => /p[ée]rdida|muert|duelo|loss|grief|death|beb|baby/i.test(title)),
    ).toEqual([])
  })
})

describe.each(['es', 'en'] as const)('the follow-up page in %s', (lang) => {
  it('does not mention the loss', () => {
    const { followUp, hopebox } = tree('box-requests', lang) as Record<string, Record<string, unknown>>
    const dictionary = { ...flattenTexts(followUp!), ...flattenTexts({ stage: hopebox!.stage }) }
    const mentions = Object.entries(dictionary).filter(([, text]) =>
      /p[ée]rdida|beb[ée]|duelo|esperanza|\bloss\b|baby|grief|hope/i.test(text),
    )
    expect(mentions).toEqual([])
  })
})

function samePlaceholders(es: Dictionary, en: Dictionary, key: string): boolean {
  const spanish = new Set(placeholders(es[key]!))
  const english = new Set(placeholders(en[key] ?? ''))
  return spanish.size === english.size && [...spanish].every((name) => english.has(name))
}

function longestSentence(text: string): number {
  const sentences = text.split(/[.?!:;·…](?:\s|$)/)
  return Math.max(...sentences.map((sentence) => sentence.split(/\s+/).filter(Boolean).length))
}
