import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { defaultArticles } from './defaults.server.ts'
import { libraryApi } from './endpoints.ts'
import type { StaffArticle } from './schemas.ts'
import { libraryVersions } from './tables.server.ts'

const content = {
  group: 'need',
  position: 200,
  slugEs: 'gastos',
  slugEn: 'costs',
  titleEs: 'Los gastos',
  titleEn: 'The costs',
  summaryEs: 'Qué ayudas hay.',
  summaryEn: 'What help there is.',
  keywordsEs: 'dinero',
  keywordsEn: null,
  bodyEs: '## Ayudas\n\nHay ayudas.\n\n> Pendiente de revisión por la organización: cuáles.',
  bodyEn: '## Help\n\nThere is help.',
  sources: [{ name: 'Una fuente', url: 'https://example.org/x', lang: 'es', readOn: '2026-11-22' }],
  reviewedBy: null,
  nextReview: '2099-01-01',
}

describe('the library', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const get = async (id: number): Promise<StaffArticle> =>
    (await app.call(libraryApi.get, { as: true, params: { id } })).body
  const contentOf = (article: StaffArticle) =>
    Object.fromEntries(
      Object.keys(content).map((name) => [name, article[name as keyof StaffArticle]]),
    ) as typeof content
  const save = (id: number, body: object) => app.call(libraryApi.save, { as: true, params: { id }, body })
  const publish = (id: number, versionId: number | null, more: object = {}) =>
    app.call(libraryApi.setPublication, { as: true, params: { id }, body: { versionId, ...more } })
  const read = (slug: string) => app.call(libraryApi.read, { params: { slug } })
  const create = async (changes: object = {}): Promise<StaffArticle> =>
    (await app.call(libraryApi.create, { as: true, body: { ...content, ...changes } })).body
  const historyOf = async (id: number) =>
    (await app.ctx.db.select().from(historyEntries).where(eq(historyEntries.entityId, id)))
      .filter(({ entity }) => entity === 'libraryArticle')
      .map(({ action, changes }) => [action, changes])

  it('shows strangers the texts of the program until staff change them', async () => {
    const index = await app.call(libraryApi.index)
    expect(index.total).toBe(defaultArticles.length)
    expect(index.body[0]).toMatchObject({
      group: 'time',
      es: { slug: 'primeras-horas', title: 'Las primeras horas' },
      en: { slug: 'first-hours', title: 'The first hours' },
    })
    const spanish = await read('leche')
    const english = await read('milk')
    expect(spanish.body).toEqual(english.body)
    expect(spanish.body.es.html).toContain('<h2 id="parte-1">Por qué pasa</h2>')
    expect(spanish.body).toMatchObject({ reviewedBy: null, nextReview: '2027-05-22', publishedAt: null })
    expect((await read('no-existe')).status).toBe(404)
  })

  it('keeps a draft off the public page until it is published', async () => {
    const before = await get(14)
    expect(before).toMatchObject({ status: 'published', versionId: 0, publishedVersionId: 0 })
    const changed = { ...contentOf(before), titleEs: 'La leche después', updatedAt: before.updatedAt }
    const saved = await save(14, changed)
    expect([saved.status, saved.body.status, saved.body.publishedVersionId]).toEqual([200, 'changed', 0])
    expect((await read('leche')).body.es.title).toBe('Cuando baja la leche')
    const published = await publish(14, saved.body.versionId, { updatedAt: saved.body.updatedAt })
    expect(published.body.status).toBe('published')
    expect((await read('leche')).body).toMatchObject({
      es: { title: 'La leche después' },
      publishedAt: expect.stringMatching(/^20/),
    })
    expect(await historyOf(14)).toEqual([
      ['updated', { titleEs: ['Cuando baja la leche', 'La leche después'] }],
      ['article_published', { publishedVersionId: [0, saved.body.versionId] }],
    ])
  })

  it('restores an earlier text as a new draft, and publishes exactly the chosen version', async () => {
    const first = await save(15, { ...contentOf(await get(15)), titleEs: 'Primero' })
    const second = await save(15, { ...contentOf(await get(15)), titleEs: 'Segundo' })
    await publish(15, second.body.versionId)
    const restored = await app.call(libraryApi.restore, {
      as: true,
      params: { id: 15 },
      body: { versionId: first.body.versionId },
    })
    expect(restored.body).toMatchObject({ titleEs: 'Primero', status: 'changed' })
    expect((await read('tu-cuerpo')).body.es.title).toBe('Segundo')
    const original = await app.call(libraryApi.restore, {
      as: true,
      params: { id: 15 },
      body: { versionId: 0 },
    })
    expect(original.body.titleEs).toBe('Tu cuerpo después')
    const versions = await app.call(libraryApi.versions, { as: true, params: { id: 15 } })
    expect(versions.body.map(({ titleEs }: { titleEs: string }) => titleEs)).toEqual([
      'Tu cuerpo después',
      'Primero',
      'Segundo',
      'Primero',
      'Tu cuerpo después',
    ])
    expect(versions.body[0]).toMatchObject({ savedBy: 'Ana Prueba', publishedAt: null })
    expect(versions.body[2].publishedAt).toMatch(/^20/)
    expect(versions.body.at(-1)).toMatchObject({ id: 0, savedBy: null, savedAt: null })
    const shown = await app.call(libraryApi.previewVersion, {
      as: true,
      params: { id: 15, versionId: second.body.versionId },
    })
    expect(shown.body.es.html).toContain('>Señales que no pueden esperar</h2>')
  })

  it('takes an article off the page and brings back the very version', async () => {
    const withdrawn = await publish(12, null)
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn', publishedVersionId: null })
    expect((await read('abuelos')).status).toBe(404)
    expect((await app.call(libraryApi.index)).body.map(({ id }: { id: number }) => id)).not.toContain(12)
    const back = await publish(12, 0)
    expect(back.body.status).toBe('published')
    expect((await read('abuelos')).status).toBe(200)
    expect((await historyOf(12)).map(([action]) => action)).toEqual([
      'article_withdrawn',
      'article_published',
    ])
  })

  it('shows the new text of an update where staff never published their own', async () => {
    // 18 is untouched; 19 was taken off and brought back; 20 has a draft; of 1 staff published their own text.
    await publish(19, null)
    await publish(19, 0)
    await save(20, { ...contentOf(await get(20)), titleEs: 'Un borrador' })
    const own = await save(1, { ...contentOf(await get(1)), bodyEs: '## Lo nuestro\n\nNuestro texto.' })
    await publish(1, own.body.versionId)
    const updated = [1, 18, 19, 20].map((id) => defaultArticles.find((article) => article.id === id)!)
    const before = updated.map(({ bodyEs }) => bodyEs)
    for (const article of updated) article.bodyEs = '## Lo corregido\n\nTexto nuevo.'
    try {
      const shown = await Promise.all(updated.map(async ({ slugEs }) => (await read(slugEs)).body.es.html))
      expect(shown[0]).toContain('Lo nuestro')
      for (const html of shown.slice(1)) expect(html).toContain('Lo corregido')
      expect((await get(20)).bodyEs).toBe(before[3])
    } finally {
      for (const [index, article] of updated.entries()) article.bodyEs = before[index] ?? ''
    }
  })

  it('refuses what somebody changed meanwhile, also the first change of a text of the program', async () => {
    const seen = await get(16)
    const mine = { ...contentOf(seen), titleEs: 'Lo mío', updatedAt: seen.updatedAt }
    expect((await save(16, { ...mine, titleEs: 'Lo suyo' })).status).toBe(200)
    const refused = await save(16, mine)
    expect([refused.status, refused.body.changedBy]).toEqual([409, 'Ana Prueba'])
    expect((await publish(16, 0, { updatedAt: seen.updatedAt })).status).toBe(409)
    expect((await get(16)).titleEs).toBe('Lo suyo')
  })

  it('stores nothing for a save without a change', async () => {
    const article = await get(17)
    const count = () => app.ctx.db.$count(libraryVersions, eq(libraryVersions.articleId, 17))
    expect((await save(17, contentOf(article))).status).toBe(200)
    expect(await count()).toBe(0)
    expect(await historyOf(17)).toEqual([])
    // A text of staff comes back from the database with its keys in another order.
    const own = await save(17, { ...contentOf(article), reviewedBy: 'Dra. Prueba' })
    expect((await save(17, contentOf(own.body))).status).toBe(200)
    expect(await count()).toBe(1)
    expect(await historyOf(17)).toEqual([['updated', { reviewedBy: [null, 'Dra. Prueba'] }]])
  })

  it('keeps the language of a source, and takes sources without one', async () => {
    const named = (name: string, more: object) => ({ name, url: null, readOn: '2026-11-22', ...more })
    const sources = [named('A', { lang: 'en' }), named('B', { lang: '' }), named('C', {})]
    const article = await create({ slugEs: 'con-idioma', slugEn: 'with-language', sources })
    const expected = [named('A', { lang: 'en' }), named('B', {}), named('C', {})]
    expect(article.sources).toEqual(expected)
    await publish(article.id, article.versionId)
    expect((await read('con-idioma')).body.sources).toEqual(expected)
    expect((await read('primeras-horas')).body.sources.map(({ lang }: { lang: string }) => lang)).toEqual([
      'en',
      'en',
      'es',
    ])
    const count = () => app.ctx.db.$count(libraryVersions, eq(libraryVersions.articleId, article.id))
    expect((await save(article.id, contentOf(await get(article.id)))).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('adds an article of staff as a draft, with its own number', async () => {
    const article = await create()
    expect(article).toMatchObject({ status: 'draft', publishedVersionId: null, pendingCount: 1 })
    expect(article.id).toBeGreaterThanOrEqual(1000)
    expect((await read('gastos')).status).toBe(404)
    await publish(article.id, article.versionId)
    const { html } = (await read('costs')).body.es
    expect(html).toContain('<blockquote>')
    expect(html).toContain('(Número de ejemplo)')
    expect(
      (await app.call(libraryApi.restore, { as: true, params: { id: article.id }, body: { versionId: 0 } }))
        .status,
    ).toBe(404)
    expect((await publish(article.id, 0)).status).toBe(404)
  })

  it('opens a renamed article at its old address too, and keeps the address for it', async () => {
    const article = await create({ slugEs: 'antes', slugEn: 'before' })
    await publish(article.id, article.versionId)
    const renamed = await save(article.id, { ...contentOf(article), slugEs: 'despues', slugEn: 'later' })
    await publish(article.id, renamed.body.versionId)
    expect((await read('antes')).body.es.slug).toBe('despues')
    expect((await read('later')).body.es.slug).toBe('despues')
  })

  it.each([
    ['slugEs', 'leche'],
    ['slugEn', 'leche'],
    ['slugEs', 'first-hours'],
  ])('refuses the %s %s of another article', async (path, slug) => {
    const refused = await app.call(libraryApi.create, {
      as: true,
      body: { ...content, slugEs: 'nuevo', slugEn: 'new', [path]: slug },
    })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, path])
    expect(refused.body.errors[0].message).toMatch(/ya usa esa dirección/)
  })

  it.each([
    ['slugEs', 'Cuando baja'],
    ['slugEs', '../x'],
    ['titleEs', ''],
    ['bodyEn', ' '],
    ['bodyEs', 'x'.repeat(12_001)],
    ['summaryEs', 'x'.repeat(161)],
    ['group', 'other'],
    ['nextReview', '2026-13-01'],
    ['sources', [{ name: 'x', url: 'javascript:alert(1)', readOn: '2026-11-22' }]],
    ['sources', [{ name: 'x', url: null, lang: 'fr', readOn: '2026-11-22' }]],
    ['sources', Array.from({ length: 13 }, () => ({ name: 'x', url: null, readOn: '2026-11-22' }))],
  ])('refuses the %s %j with a sentence, and stores nothing', async (name, value) => {
    const before = await app.ctx.db.$count(libraryVersions)
    const refused = await app.call(libraryApi.create, {
      as: true,
      body: { ...content, slugEs: 'malo', slugEn: 'bad', [name]: value },
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].path.split('.')[0]).toBe(name)
    expect(refused.body.errors[0].message).not.toMatch(/\berrors\./)
    expect(await app.ctx.db.$count(libraryVersions)).toBe(before)
  })

  it('refuses a version of another article', async () => {
    const saved = await save(18, { ...contentOf(await get(18)), titleEs: 'Suyo' })
    expect((await publish(19, saved.body.versionId)).status).toBe(404)
    expect((await read('fechas-dificiles')).status).toBe(200)
  })

  it('lists by group, status and words without accents; and what is due for review', async () => {
    const list = async (query: object) =>
      (await app.call(libraryApi.list, { as: true, query: { ...query } })).body as StaffArticle[]
    expect((await list({ group: 'person' })).map(({ id }) => id)).toEqual([9, 10, 11, 12, 13, 21])
    expect((await list({ q: 'demografico' })).map(({ id }) => id)).toContain(16)
    expect(await list({ status: 'review' })).toEqual([])
    const due = await create({ slugEs: 'vieja', slugEn: 'old', nextReview: '2026-01-01' })
    expect(await list({ status: 'review' })).toEqual([])
    await publish(due.id, due.versionId)
    expect((await list({ status: 'review' })).map(({ id }) => id)).toEqual([due.id])
    expect((await list({ page: 2, pageSize: 5 })).length).toBe(5)
    expect((await app.call(libraryApi.list, { as: true, query: { sort: 'x' } })).status).toBe(400)
  })

  it('previews a text without storing it, with its reading ease', async () => {
    const before = await app.ctx.db.$count(libraryVersions)
    const { body } = await app.call(libraryApi.preview, {
      as: true,
      body: { bodyEs: '# Uno\n\nEl sol sale. Pendiente de revisión por ti.', bodyEn: 'Short. Words.' },
    })
    expect(body.es).toMatchObject({ pendingCount: 1, wordCount: 9 })
    expect(body.es.html).toBe(
      '<h2 id="parte-1">Uno</h2>\n<p>El sol sale. Pendiente de revisión por ti.</p>\n',
    )
    expect(body.en.ease).toBeGreaterThan(80)
    expect(await app.ctx.db.$count(libraryVersions)).toBe(before)
  })
})
