import { describe, expect, it } from 'vitest'
import { isInventedPhone } from '#domains/site/site/examples.ts'
import { loadSiteSettings } from '#domains/site/site/settings.server.ts'
import { partsIn, valuesOf } from './field-values.ts'
import { sectionOf } from './fields.ts'
import { controlWords, exampleControls, publishedSentence } from './rules.ts'
import type { SectionContent } from './schemas.ts'

const defaults = loadSiteSettings({ dataDir: '/nonexistent' })

// biome-ignore lint/suspicious/noExplicitAny: parts of settings are looked at by name
type Loose = any

function changed(id: number, change: (part: Loose, lang: 'es' | 'en') => void) {
  const section = sectionOf(id)!
  const before = partsIn(section.fields, defaults) as SectionContent
  const after = structuredClone(before)
  for (const lang of ['es', 'en'] as const) change(after[lang], lang)
  return { section, before, after }
}

describe('what still holds an example', () => {
  it('is named when somebody replaced the rest', () => {
    const { section, after } = changed(1, ({ organisation }, lang) => {
      if (lang === 'es') organisation.name = 'Fundación Esperanza'
      organisation.placeholder = false
    })
    const left = exampleControls(section, valuesOf(section.fields, after), 'name')
    expect(controlWords(left)).toBe('nombre en inglés, nombre legal')
  })

  it('is also the mark, and nothing of what is not an example', () => {
    const { section, after } = changed(1, ({ organisation }) => {
      organisation.name = 'Fundación Esperanza'
      organisation.legalName = 'Fundación Esperanza, Inc.'
    })
    const values = valuesOf(section.fields, after)
    expect(controlWords(exampleControls(section, values, 'name'))).toBe('la marca «Todavía es de ejemplo»')
    expect(controlWords(exampleControls(section, values, 'label'))).toBe(
      'remitente de la etiqueta, dirección',
    )
  })

  it('is every number that telephone companies keep for examples', () => {
    expect(isInventedPhone('787-555-0140')).toBe(true)
    expect(isInventedPhone('787-555-2140')).toBe(false)
  })
})

describe('a publication', () => {
  const sentence = (id: number, change: (part: Loose, lang: 'es' | 'en') => void) => {
    const { section, before, after } = changed(id, change)
    return publishedSentence(section, before, after)
  }

  it('says both languages only when both have it', () => {
    const both = 'El sitio ya lo muestra, en los dos idiomas.'
    expect(sentence(4, (part) => (part.shippingFeeUsd = '25.50'))).toBe(both)
    expect(sentence(1, (part) => (part.organisation.name = 'Fundación'))).toBe(both)
  })

  it('names what stays as it was in the other language', () => {
    const left = (lang: 'es' | 'en') =>
      sentence(1, ({ organisation }, at) => Object.assign(organisation, at === lang && { name: 'Fundación' }))
    expect(left('es')).toBe('El sitio ya lo muestra. Sigue como estaba: nombre en inglés.')
    expect(left('en')).toBe('El sitio ya lo muestra. Sigue como estaba: nombre en español.')
  })

  it('says no language for a list, or for a draft that changed before', () => {
    expect(sentence(9, (part) => (part.reviews[0].name = 'Eva'))).toBe('El sitio ya lo muestra.')
    expect(sentence(9, () => undefined)).toBe('El sitio ya lo muestra.')
  })
})
