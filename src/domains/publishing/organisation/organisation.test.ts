import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewEmail } from '#domains/mail/outbox/compose.server.ts'
import { imageApi } from '#domains/site/images/endpoints.ts'
import { deleteImage, lockImage } from '#domains/site/images/service.server.ts'
import { images } from '#domains/site/images/tables.server.ts'
import { SiteSettings } from '#domains/site/site/schemas.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { currentWaiverVersion } from '#domains/site/site/text-versions.server.ts'
import { sessions } from '#domains/team/auth/tables.server.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import { inTransaction } from '#lib/context.server.ts'
import { langs } from '#lib/text/texts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { dataUrlOf, picture } from '#tests/support/pictures.ts'
import { organisationApi } from './endpoints.ts'
import { exampleMarkOf, namesOf, partsIn, partsOf, valuesOf } from './field-values.ts'
import { sections } from './fields.ts'
import { organisationLabels } from './labels.ts'
import type { Section, SectionContent } from './schemas.ts'

// biome-ignore lint/suspicious/noExplicitAny: parts of settings are looked at by name
type Loose = any

describe("the organisation's settings", () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const get = async (id: number): Promise<Section> =>
    (await app.call(organisationApi.section, { as: true, params: { id } })).body
  const save = (id: number, content: SectionContent, more: object = {}) =>
    app.call(organisationApi.save, {
      as: true,
      params: { id },
      body: { content, isPublished: true, ...more },
    })
  const changed = async (id: number, change: (part: Loose, lang: 'es' | 'en') => void) => {
    const { content } = await get(id)
    for (const lang of langs) change(content[lang], lang)
    return content
  }
  const inForce = async () => {
    await app.call(organisationApi.sections, { as: true })
    return app.services.get(siteSettings)
  }

  it('begin with the settings files, and name what is still an example', async () => {
    const { body, total } = await app.call(organisationApi.sections, { as: true })
    expect(total).toBe(sections.length)
    expect(body[1]).toMatchObject({ id: 2, status: 'default', publishedVersionId: 0, updatedBy: null })
    expect(body[1].content.es.contact.phone).toBe('787-555-0100')
    expect(body[1].examples).toEqual(['phone', 'email', 'map'])
    expect(body[3].examples).toEqual([])
  })

  it('hold every field of every section, so that a save changes nothing else', async () => {
    for (const { fields, id } of sections) {
      const { content } = await get(id)
      expect(partsOf(fields, valuesOf(fields, content)), String(id)).toEqual(content)
      expect(partsIn(fields, app.services.get(siteSettings)), String(id)).toEqual(content)
    }
    const covered = new Set(sections.flatMap(({ fields }) => fields.map(({ path }) => path.split('.')[0])))
    const names = sections.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.fields ? [field.path.replaceAll('.', '/')] : namesOf(field))),
    )
    expect(Object.keys(organisationLabels.fields).sort()).toEqual([...names].sort())
    expect(Object.keys(SiteSettings.shape).filter((name) => !covered.has(name))).toEqual([])
  })

  it('take a new fee at once in both languages, and the earlier one again', async () => {
    const content = await changed(4, (part) => {
      part.shippingFeeUsd = '25.50'
    })
    const { body, status } = await save(4, content)
    expect([status, body.status, body.updatedBy]).toEqual([200, 'published', app.admin.fullName])
    expect([(await inForce()).es.shippingFeeUsd, (await inForce()).en.shippingFeeUsd]).toEqual([
      '25.50',
      '25.50',
    ])

    const undone = await app.call(organisationApi.publish, {
      as: true,
      params: { id: 4 },
      body: { versionId: body.previousVersionId, updatedAt: body.updatedAt },
    })
    expect(undone.body).toMatchObject({ status: 'default', publishedVersionId: 0 })
    expect((await inForce()).es.shippingFeeUsd).toBe('23.95')

    const versions = await app.call(organisationApi.versions, { as: true, params: { id: 4 } })
    expect(versions.body.map((version: Loose) => version.content.es.shippingFeeUsd)).toEqual([
      '25.50',
      '23.95',
    ])
    const history = await app.ctx.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entity, 'organisationSection'))
    expect(history.map(({ action, changes }) => [action, changes])).toEqual([
      ['settings_published', { shippingFeeUsd: ['23.95', '25.50'] }],
      ['settings_restored', { shippingFeeUsd: ['25.50', '23.95'] }],
    ])
  })

  it('ask for the password before money goes to another account', async () => {
    const content = await changed(5, (part) => {
      const payment = part.payment as Loose
      payment.paypalBusiness = 'other@example.org'
    })
    const setAge = (ms: number) => app.ctx.db.update(sessions).set({ passwordAt: new Date(Date.now() - ms) })
    await setAge(6 * 60_000)
    const refused = await save(5, content)
    expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
    const back = { as: true as const, params: { id: 5 }, body: { versionId: 0, updatedAt: null } }
    expect((await app.call(organisationApi.publish, back)).body.code).toBe('password_needed')
    expect((await inForce()).es.payment.paypalBusiness).not.toBe('other@example.org')
    await setAge(0)
    const { status } = await save(5, content)
    expect(status).toBe(200)
    expect((await inForce()).es.payment.paypalBusiness).toBe('other@example.org')
  })

  it('keep a draft from everyone until it is published', async () => {
    const content = await changed(10, (part, lang) => {
      part.vision = lang === 'es' ? 'Otra visión.' : 'Another vision.'
    })
    const draft = await save(10, content, { isPublished: false })
    expect(draft.body.status).toBe('changed')
    expect((await inForce()).es.vision).not.toBe('Otra visión.')
    const published = await save(10, content)
    expect(published.body).toMatchObject({ status: 'published', versionId: draft.body.versionId })
    expect([(await inForce()).es.vision, (await inForce()).en.vision]).toEqual([
      'Otra visión.',
      'Another vision.',
    ])
  })

  it.each([
    ['787 622 3344', '787-622-3344'],
    ['(787) 622-3344', '787-622-3344'],
    ['+1 787.622.3344', '1-787-622-3344'],
    ['7876223344', '787-622-3344'],
  ])('take a phone as people write it: %s', async (typed, stored) => {
    const content = await changed(2, (part) => (part.contact.phone = typed))
    expect((await save(2, content)).status).toBe(200)
    expect((await inForce()).es.contact.phone).toBe(stored)
  })

  it.each<[string, number, (part: Loose, lang: string) => void, string, string]>([
    [
      'a phone',
      2,
      (part) => (part.contact.phone = 'llámanos'),
      'contact/phone',
      'se escribe como 787-555-0100',
    ],
    [
      'hours in English',
      2,
      (part, lang) => Object.assign(part.contact, lang === 'en' && { hours: '' }),
      'en/contact/hours',
      'Horario, como se lee · inglés: no puede',
    ],
    [
      'a closing time',
      2,
      (part) => (part.contact.closes = '08:00'),
      'contact/closes',
      'Cierra: debe ser después de «Abre»',
    ],
    [
      'a town',
      6,
      (part) => (part.homeDelivery.towns = ['Orlando']),
      'homeDelivery/towns',
      'Municipios con entrega al hogar, línea 1: debe ser un municipio',
    ],
    [
      'a review',
      9,
      (part, lang) => Object.assign(part.reviews[1], lang === 'en' && { quote: '' }),
      'reviews',
      'Reseña 2, Lo que dijo · inglés',
    ],
    [
      'a photograph',
      7,
      (part) => (part.hospitals[0].photo = 'https://example.org/a.jpg'),
      'hospitals',
      'Hospital 1, Foto',
    ],
    ['a list of nothing', 9, (part) => (part.reviews = 5), 'reviews', 'Reseñas: hace falta 1 o más'],
    [
      'a year',
      1,
      (part) => (part.organisation.foundedYear = 'x'),
      'organisation/foundedYear',
      'Año de fundación: es un número',
    ],
  ])(
    'refuse %s that a settings file could not hold, beside its control',
    async (_, id, change, path, message) => {
      const { status, body } = await save(id, await changed(id, change))
      expect(status).toBe(400)
      expect(body.errors[0].path).toBe(path)
      expect(body.errors[0].message).toContain(message)
    },
  )

  it('sign e-mails, and refuse a save over a change of somebody else, naming them', async () => {
    const { updatedAt } = await get(13)
    const signed = await changed(13, (part) => {
      part.organisation.emailSignature = 'Con cariño,\nel equipo'
    })
    expect((await save(13, signed, { updatedAt })).status).toBe(200)
    await inForce()
    const { text } = await previewEmail(app.ctx, { kind: 'donation_receipt', locale: 'es', values: {} })
    expect(text).toContain('--\nCon cariño,\nel equipo\n')
    const late = await save(13, signed, { updatedAt: '2026-01-01T00:00:00.000Z' })
    expect([late.status, late.body.changedBy]).toEqual([409, app.admin.fullName])
  })

  it('keep each waiver under its own version, and refuse another text under the same one', async () => {
    const text = (part: Loose, version: string, words: string) => {
      Object.assign(part.waiver, { version, paragraphs: [words], placeholder: false })
    }
    expect((await save(12, await changed(12, (part) => text(part, '2027-01', 'Uno.')))).status).toBe(200)
    await inForce()
    expect(currentWaiverVersion(app.ctx)).toBe('2027-01')
    const same = await save(12, await changed(12, (part) => text(part, '2027-01', 'Dos.')))
    expect([same.status, same.body.errors[0].path]).toEqual([400, 'waiver/version'])
    expect((await save(12, await changed(12, (part) => text(part, '2027-02', 'Dos.')))).status).toBe(200)
    const { body } = await app.call(organisationApi.waivers, { as: true })
    expect(body.map(({ version, isCurrent }: Loose) => [version, isCurrent])).toEqual([
      ['2027-02', true],
      ['2027-01', false],
      ['ejemplo-1', false],
    ])
    expect(body[1].paragraphs).toEqual(['Uno.'])
  })

  it('turn coordinates of a pickup place into a link', async () => {
    const content = await changed(6, (part) => {
      part.pickupPlaces[0].pin = '18.4655, -66.1057'
    })
    const { body } = await save(6, content)
    expect(body.content.en.pickupPlaces[0].pin).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=18\.4655/)
  })

  it('keep a photograph, also when an event used the same one', async () => {
    const imageUrl = dataUrlOf('image/png', await picture('png', 60, 40))
    const { body, status } = await app.call(organisationApi.addPhoto, { as: true, body: { imageUrl } })
    expect(status).toBe(201)
    const [row] = await app.ctx.db.select().from(images)
    await inTransaction(app.ctx, async (ctx) => {
      await lockImage(ctx, row?.id ?? 0)
      await deleteImage(ctx, row?.id ?? 0)
    })
    const sha = body.imageUrl.split('/').at(-1)
    expect((await app.call(imageApi.get, { params: { sha } })).status).toBe(200)
    const content = await changed(8, (part) => {
      part.boxThings[0].photo = body.imageUrl
    })
    expect((await save(8, content)).status).toBe(200)
    expect((await inForce()).en.boxThings[0]?.photo).toBe(body.imageUrl)
    expect((await app.call(organisationApi.addPhoto, { as: true, body: { imageUrl: 'x' } })).status).toBe(400)
  })

  it('are no example once they are replaced, and no other mark changes with them', () => {
    const markOf = (path: string) => {
      const fields = sections.flatMap((section) => section.fields)
      return exampleMarkOf(fields, fields.find((field) => field.path === path)!)
    }
    expect(markOf('moment.text')).toBe('moment/placeholder')
    expect(markOf('moment.placeholder')).toBeNull()
    expect(markOf('homeDelivery.towns')).toBe('homeDelivery/placeholder')
    // «Abrimos también los días feriados» stays as it was.
    expect(markOf('contact.phone')).toBeNull()
  })

  it('stay an example while one language holds it', async () => {
    const replaced = (part: Loose) => {
      Object.assign(part.organisation, { legalName: 'Casa Luz, Inc.', placeholder: false })
      Object.assign(part.returnAddress, { name: 'Casa Luz', line1: '12 Calle Luna' })
    }
    const onlySpanish = await changed(1, (part, lang) => {
      replaced(part)
      if (lang === 'es') part.organisation.name = 'Casa Luz'
    })
    expect((await save(1, onlySpanish)).status).toBe(200)
    await inForce()
    expect((await get(1)).examples).toEqual(['name'])
    const both = await changed(1, (part) => (part.organisation.name = 'Casa Luz'))
    expect((await save(1, both)).status).toBe(200)
    await inForce()
    expect((await get(1)).examples).toEqual([])
  })

  it('show a section without examples as finished', async () => {
    const content = await changed(2, (part) => {
      Object.assign(part.contact, {
        phone: '787-622-1234',
        email: 'hola@organizacion.pr',
        mapUrl: 'https://www.openstreetmap.org/',
      })
    })
    const { body } = await save(2, content)
    await inForce()
    expect((await get(body.id)).examples).toEqual([])
    const { total } = await app.call(organisationApi.sections, { as: true, query: { examples: 'true' } })
    expect(total).toBeLessThan(sections.length)
  })
})
