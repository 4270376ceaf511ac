import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicSettings } from './public-settings.ts'
import { loadSiteSettings } from './settings.server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const write = (lang: 'es' | 'en', value: unknown) =>
  writeFileSync(
    join(dataDir, `settings.${lang}.json`),
    typeof value === 'string' ? value : JSON.stringify(value),
  )
const writeBoth = (value: unknown) => {
  write('es', value)
  write('en', value)
}

describe('default settings', () => {
  it('have the documented amounts, counts, years and hours', () => {
    for (const site of Object.values(loadSiteSettings({ dataDir }))) {
      expect(site.shippingFeeUsd).toBe('23.95')
      expect([site.boxCostFromUsd, site.boxCostToUsd]).toEqual(['25', '30'])
      expect(site.donation.tiers.map((tier) => tier.amountUsd)).toEqual(['25', '50', '100'])
      expect([site.reviews.length, site.hospitals.length, site.services.length]).toEqual([5, 4, 6])
      expect(site.story.paragraphs).toHaveLength(8)
      expect([site.organisation.foundedYear, site.organisation.copyrightYear]).toEqual([2021, 2024])
      expect([site.contact.openDays, site.contact.opens, site.contact.closes]).toEqual([
        [1, 2, 3, 4, 5],
        '09:00',
        '18:00',
      ])
      expect(site.pickup.city).toBe('San Juan')
    }
  })

  it('name the six services of the about page', () => {
    expect(loadSiteSettings({ dataDir }).es.services.map((service) => service.name)).toEqual([
      'Hope in a Box',
      'Charlas y Talleres',
      'Capacitación',
      'Encuentros',
      'Grupos de Apoyo',
      'Servicios Multidisciplinarios',
    ])
  })

  it('mark the content that an organisation must replace as sample content', () => {
    const { es } = loadSiteSettings({ dataDir })
    const samples = [
      es.organisation,
      es.waiver,
      es.payment,
      es.story,
      es.homeDelivery,
      ...es.pickupPlaces,
      ...es.reviews,
      ...es.hospitals,
    ]
    expect(samples.every((part) => part.placeholder)).toBe(true)
  })
})

describe("the organisation's settings file", () => {
  it('overrides only the keys it contains, in both languages', () => {
    writeBoth({ contact: { phone: '787-555-0199' }, shippingFeeUsd: '24.50' })
    const { es, en } = loadSiteSettings({ dataDir })
    expect([es.contact.phone, en.contact.phone]).toEqual(['787-555-0199', '787-555-0199'])
    expect([es.shippingFeeUsd, en.shippingFeeUsd]).toEqual(['24.50', '24.50'])
    expect(es.contact.email).toBe('hola@example.org')
  })

  it.each([
    ['$25.5', '25.50'],
    [' 24 ', '24'],
    ['1,240.50', '1240.50'],
    ['1.240,50', '1240.50'],
  ])('reads the amount %j as %j', (shippingFeeUsd, read) => {
    writeBoth({ shippingFeeUsd })
    expect(loadSiteSettings({ dataDir }).es.shippingFeeUsd).toBe(read)
  })

  it.each([
    ['an example beside an example', {}, '787-555-0100'],
    ['not an example beside a real phone', { phone: '787-622-3344' }, null],
    ['a real one', { phone: '787-622-3344', whatsapp: '787-622-3355', sms: '787-622-3355' }, '787-622-3355'],
    ['none when blank', { whatsapp: null, sms: null }, null],
  ])('offers WhatsApp and SMS: %s', (_, contact, offered) => {
    writeBoth({ contact })
    const shown = publicSettings(loadSiteSettings({ dataDir }).es).contact
    expect([shown.whatsapp, shown.sms]).toEqual([offered, offered])
  })

  it('can change the texts of one language only', () => {
    write('es', { vision: 'Otra visión.' })
    const { es, en } = loadSiteSettings({ dataDir })
    expect(es.vision).toBe('Otra visión.')
    expect(en.vision).toContain('Puerto Rico')
  })

  it('replaces whole lists', () => {
    const review = { quote: 'Gracias.', name: 'X. Y.', town: null, relation: 'Abuela', placeholder: false }
    writeBoth({ reviews: [review] })
    expect(loadSiteSettings({ dataDir }).es.reviews).toEqual([review])
  })

  it('may omit the town and the sample flag of a review', () => {
    writeBoth({ reviews: [{ quote: 'Gracias.', name: 'X. Y.', relation: 'Abuela' }] })
    expect(loadSiteSettings({ dataDir }).en.reviews[0]).toMatchObject({ town: null, placeholder: false })
  })

  it('may start with a byte order mark', () => {
    write('es', `\uFEFF${JSON.stringify({ goal: 'Otra meta.' })}`)
    expect(loadSiteSettings({ dataDir }).es.goal).toBe('Otra meta.')
  })
})

describe('an invalid settings file stops the start', () => {
  const load = () => loadSiteSettings({ dataDir })

  it('with one error that names every wrong value of both files', () => {
    write('es', { contact: { phone: 'llámanos' }, reviews: [{ quote: '' }] })
    write('en', { social: { facebookUrl: 'javascript:alert(1)' }, shipingFeeUsd: '20.00' })
    for (const path of [
      'settings.es.json contact.phone',
      'settings.es.json reviews.0.quote',
      'settings.en.json social.facebookUrl',
      'shipingFeeUsd',
    ])
      expect(load).toThrow(path)
  })

  it('when a shared value differs between the languages, and shows both values', () => {
    write('es', { shippingFeeUsd: '24.50' })
    expect(load).toThrow('shippingFeeUsd is "24.50" in Spanish and "23.95" in English')
  })

  it('when it is not JSON, not an object, or closes before it opens', () => {
    write('es', '{ "contact": ')
    expect(load).toThrow('settings.es.json is not JSON')
    write('es', '[]')
    expect(load).toThrow('settings.es.json must hold one object')
    writeBoth({ contact: { closes: '08:00' } })
    expect(load).toThrow('contact.closes: must be later')
  })

  const review = { quote: 'Gracias.', name: 'X. Y.', relation: 'Abuela' }
  const place = { key: 'a', name: 'A', address: 'B', pin: 'https://maps.example.org/a', hours: 'C' }
  it.each<[path: string, own: object, message: string]>([
    ['contact.hours', { contact: { hours: '' } }, 'no puede estar vacío'],
    ['contact.phone', { contact: { phone: '555-0100' } }, 'se escribe como 787-555-0100'],
    ['contact.opens', { contact: { opens: '9:00' } }, 'es una hora como 09:00'],
    ['contact.openDays.0', { contact: { openDays: ['lunes'] } }, 'es un número'],
    [
      'links.servicesFormUrl',
      { links: { servicesFormUrl: 'forms.example.org' } },
      'debe empezar con https://',
    ],
    ['shippingFeeUsd', { shippingFeeUsd: 24.5 }, 'va entre comillas'],
    ['shippingFeeUsd', { shippingFeeUsd: '0.00' }, 'son dólares'],
    ['donation.presets', { donation: { presets: ['25', '25.00'] } }, 'lo mismo dos veces'],
    ['donation.tiers.0.text', { donation: { tiers: [{ amountUsd: '25' }] } }, 'falta'],
    ['reviews', { reviews: [] }, 'hace falta 1 o más'],
    ['reviews', { reviews: [review, review] }, 'lo mismo dos veces'],
    ['story.subheads', { story: { paragraphs: ['Uno.'] } }, 'un párrafo que no existe'],
    ['boxCostToUsd', { boxCostToUsd: '20' }, 'no puede ser menos que boxCostFromUsd'],
    ['privacy.inForceSince', { privacy: { inForceSince: '15/01/2024' } }, 'es un día como 2026-12-24'],
    ['contact', { contact: { telefono: '787-555-0100' } }, '«telefono» is not a setting'],
    ['mission', { mission: 'a'.repeat(2001) }, 'puede tener hasta 2000 caracteres'],
    ['contact', { contact: null }, 'es un grupo'],
    ['homeDelivery.towns.0', { homeDelivery: { towns: ['Orlando'] } }, 'debe ser un municipio'],
    ['homeDelivery.towns', { homeDelivery: { towns: ['Lares', 'Lares'] } }, 'lo mismo dos veces'],
    ['pickupPlaces', { pickupPlaces: [] }, 'hace falta 1 o más'],
    ['pickupPlaces', { pickupPlaces: [place, place] }, 'lo mismo dos veces'],
    [
      'pickupPlaces.0.pin',
      { pickupPlaces: [{ ...place, pin: 'frente a la plaza' }] },
      'debe empezar con https://',
    ],
    ['pickupPlaces.0.key', { pickupPlaces: [{ ...place, key: 'Río Piedras' }] }, 'lleva letras minúsculas'],
  ])('and explains how to correct %s', (path, own, message) => {
    writeBoth(own)
    expect(load).toThrow(`settings.es.json ${path}: `)
    expect(load).toThrow(message)
  })

  it('when a link points to a page that does not exist', () => {
    const { services } = loadSiteSettings({ dataDir }).es
    const withBadLinks = services.map((service) => ({
      ...service,
      action: { label: 'Ver', to: '/no-existe' },
    }))
    writeBoth({ services: withBadLinks })
    expect(load).toThrow('services.5.action.to: must be a page')
  })
})
