import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Dictionary, flattenTexts, type Lang } from '#lib/text/texts.ts'

const featuresDir = join(import.meta.dirname, '..')
const features = readdirSync(featuresDir).filter((name) => existsSync(join(featuresDir, name, 'texts')))
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

const readTree = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(featuresDir, path), 'utf8'))
const tree = (feature: string, lang: Lang) => readTree(`${feature}/texts/${lang}.json`)
const words = (feature: string, lang: Lang) => flattenTexts(tree(feature, lang))
const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? []
const both = (list: string[]) => list.flatMap((name) => [[name, 'es'] as const, [name, 'en'] as const])

describe.each(features)('the words of %s', (feature) => {
  const es = words(feature, 'es')
  const en = words(feature, 'en')

  it('have the same keys in both languages', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(es).toSorted())
  })

  it('have the same places to fill in', () => {
    expect(Object.keys(es).filter((key) => !samePlaces(es, en, key))).toEqual([])
  })

  it('are never blank and never end in a space', () => {
    const wrong = [es, en].flatMap((all) =>
      Object.entries(all).filter(([, text]) => !text || text !== text.trim()),
    )
    expect(wrong).toEqual([])
  })
})

it('no two features own the same namespace', () => {
  const owners = features.flatMap((feature) => Object.keys(tree(feature, 'es')))
  expect(owners.filter((name, at) => owners.indexOf(name) !== at)).toEqual([])
})

describe.each(both(publicFeatures))('the public words of %s in %s', (feature, lang) => {
  const all = words(feature, lang)

  it('are said in sentences of twenty words or fewer', () => {
    const long = Object.entries(all).filter(([, text]) => longestSentence(text) > 20)
    expect(long).toEqual([])
  })

  it('do not shout, except where the wording is fixed', () => {
    const shouting = Object.entries(all).filter(
      ([key, text]) => /[!¡]/.test(text) && key !== 'registration.success',
    )
    expect(shouting).toEqual([])
  })
})

describe.each(['es', 'en'] as const)('what search engines show in %s', (lang) => {
  const meta = tree('site', lang).meta as Record<string, { title: string; description: string } | string>
  const pages = Object.entries(meta).flatMap(([page, one]) =>
    typeof one === 'string' ? [] : [{ page, ...one }],
  )
  const { organisation } = readTree(`site/settings/${lang}.json`) as { organisation: { name: string } }

  it('has titles of 60 characters at most, with the name, and descriptions of 70 to 160', () => {
    const wrong = pages.filter(
      ({ title, description }) =>
        `${title} · ${organisation.name}`.length > 60 || description.length < 70 || description.length > 160,
    )
    expect(wrong).toEqual([])
  })

  it('is different on every page', () => {
    expect(new Set(pages.map((one) => one.title)).size).toBe(pages.length)
    expect(new Set(pages.map((one) => one.description)).size).toBe(pages.length)
  })

  it('says nothing of a loss in a tab', () => {
    expect(
      pages.filter(({ title }) => /p[ée]rdida|muert|duelo|loss|grief|death|beb|baby/i.test(title)),
    ).toEqual([])
  })
})

describe.each(['es', 'en'] as const)('the follow-up page in %s', (lang) => {
  it('never speaks of the loss', () => {
    const { followUp, hopebox } = tree('box-requests', lang) as Record<string, Record<string, unknown>>
    const all = { ...flattenTexts(followUp!), ...flattenTexts({ stage: hopebox!.stage }) }
    const telling = Object.entries(all).filter(([, text]) =>
      /p[ée]rdida|beb[ée]|duelo|esperanza|\bloss\b|baby|grief|hope/i.test(text),
    )
    expect(telling).toEqual([])
  })
})

function samePlaces(es: Dictionary, en: Dictionary, key: string): boolean {
  const ours = new Set(placeholders(es[key]!))
  const theirs = new Set(placeholders(en[key] ?? ''))
  return ours.size === theirs.size && [...ours].every((one) => theirs.has(one))
}

function longestSentence(text: string): number {
  const sentences = text.split(/[.?!:;·…](?:\s|$)/)
  return Math.max(...sentences.map((sentence) => sentence.split(/\s+/).filter(Boolean).length))
}
