import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { searchApi } from '#domains/office/search/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { hasWords, searchTextOf, searchWords } from '#lib/text/search-text.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'

const as = { as: true as const }
const tracking = '9234690361980900000142'
let app: TestApp
let numbers: { reference: string; hib: string; art: string }

beforeAll(async () => {
  app = await testApp()
  const people = [
    {
      recipientName: 'María Isabel Rivera-Ortiz',
      phone: '(787) 555-0182',
      email: 'maria.rivera@example.org',
      town: 'Mayagüez',
    },
    {
      recipientName: 'Nataly O’Neill Peña',
      phone: '939-555-0100',
      email: 'nataly@example.org',
      town: 'Añasco',
    },
    { recipientName: 'Familia 50%_a\\b', phone: '939-555-0101', email: 'otra@example.org', town: 'Lares' },
    { recipientName: '👩‍👧 Luz محمد', phone: '939-555-0102', email: 'luz@example.org', town: 'Lares' },
  ]
  for (const person of people) {
    const body = { ...familyRequest, ...person, requesterName: person.recipientName }
    expect((await app.call(boxRequestApi.create, { body })).status).toBe(201)
  }
  const { body: rows } = await app.call(boxRequestApi.list, { ...as, query: { q: 'isabel' } })
  await app.call(boxRequestApi.update, {
    ...as,
    params: { id: rows[0].id },
    body: { trackingNumber: `42000926${tracking}` },
  })
  const item = {
    name: 'Manta tejida',
    category: 'hopebox',
    quantity: 1,
    unitCost: '1.00',
    code: '012345678905',
  }
  const { body: created } = await app.call(inventoryApi.create, { ...as, body: item })
  const pad = (id: number) => String(id).padStart(4, '0')
  numbers = { reference: rows[0].reference, hib: `HIB-${pad(rows[0].id)}`, art: `ART-${pad(created.id)}` }
})
afterAll(() => app.close())

const listed = async (q: string): Promise<string[]> =>
  (await app.call(boxRequestApi.list, { ...as, query: { q } })).body.map(
    (row: { recipientName: string }) => row.recipientName,
  )
const everywhere = async (q: string): Promise<string> =>
  JSON.stringify((await app.call(searchApi.search, { ...as, query: { q } })).body.groups)

describe('a request is found by any of its words', () => {
  it.each([
    'maria rivera',
    'rivera maria',
    'Rivera, María',
    'RIVERA ORTIZ',
    'Rivera–Ortiz',
    'riveraortiz',
    'ortiz isabel',
    'isabel mayaguez',
    'maria 787-555-0182',
    'María +1 787 555 0182',
    '0182 rivera',
    'rivera 787.555.0182',
    'rivera (787)555-0182',
    'rivera +1.787.555.0182',
    '‪+1 (787) 555‑0182‬',
    'maria.rivera@example.org',
    'Ma\u00adría',
    'isabel rivera',
    tracking,
    `420009261234${tracking}`,
    '9234 6903 6198 0900 0001 42',
    `]C142000926${tracking}`,
    'mar riv ort',
  ])('«%s» is María', async (q) => {
    expect(await listed(q)).toEqual(['María Isabel Rivera-Ortiz'])
    expect(await everywhere(q)).toContain('María Isabel Rivera-Ortiz')
  })
  it.each([
    "O'Neill",
    'oneill',
    'O´Neill nataly',
    'neill pena',
    'peña neill',
    'Anasco nataly',
    'Nataly O’Neill Peña',
    "o'n",
  ])('«%s» is Nataly', async (q) => {
    expect(await listed(q)).toEqual(['Nataly O’Neill Peña'])
  })
  it.each(['50%_a\\b', '50%', '%_a', '_a\\b', 'familia 50%'])('«%s» is literal', async (q) => {
    expect(await listed(q)).toEqual(['Familia 50%_a\\b'])
  })
  it.each(['👩‍👧', 'luz 👩‍👧', 'محمد', 'محمد luz'])('«%s» is Luz', async (q) => {
    expect(await listed(q)).toEqual(['👩‍👧 Luz محمد'])
  })
  it.each([
    'maria nataly',
    '%',
    '_',
    'r_vera',
    '7875550183',
    "'",
    '"',
    '%%',
    'mar%a',
    'ivera-luzx',
    'HIB-9999',
    'zzzzz',
  ])('«%s» is nobody', async (q) => {
    expect(await listed(q)).toEqual([])
  })
  it('its numbers, in every writing', async () => {
    const { reference, hib, art } = numbers
    const writings = (code: string) => [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      code.replaceAll('-', ''),
      code.replaceAll('-', "'"),
      code.replaceAll('-', '–'),
      ` ${code}\r\n`,
      code.replaceAll('-', '/'),
    ]
    for (const q of [
      ...writings(reference),
      `https://example.org/solicitud/${reference}`,
      `#${reference}`,
      ...writings(hib),
      `#${hib}`,
      hib.replace('HIB-', ''),
      hib.replace('HIB-', '#'),
    ]) {
      expect([q, await listed(q)]).toEqual([q, ['María Isabel Rivera-Ortiz']])
      expect(await everywhere(q)).toContain('María Isabel')
    }
    for (const q of [
      ...writings(art),
      '012345678905',
      '0012345678905',
      '00012345678905',
      '(01)00012345678905',
      'tejida manta',
      'MANTA',
    ]) {
      const { body } = await app.call(inventoryApi.list, { ...as, query: { q } })
      expect([q, body.map(({ name }: { name: string }) => name)]).toEqual([q, ['Manta tejida']])
      expect(await everywhere(q)).toContain('Manta tejida')
    }
  })
})

const seen = fc
  .array(
    fc.constantFrom(
      'María',
      'Ñandú',
      'O’Neill',
      'García-López',
      'Güemes',
      'del',
      'Jr.',
      'J.',
      '50%',
      'a_b',
      '\\',
      '"Nina"',
      'محمد',
      '李',
      '👩‍👧',
      'Peña/Vega',
      'D’Ávila',
      '007',
      'x',
    ),
    { minLength: 2, maxLength: 6 },
  )
  .map((words) => words.join(' '))

it('any text a person can see is found by any two of its words', () => {
  fc.assert(
    fc.property(seen, fc.nat(), fc.nat(), (text, one, other) => {
      const words = text.split(' ')
      const asked = `${words[one % words.length]} ${words[other % words.length]}`
      expect(hasWords(searchTextOf(text), searchWords(asked))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('the database finds what the browser finds', async () => {
  const names = fc.sample(seen, { numRuns: 12, seed: 7 })
  for (const [at, name] of names.entries()) {
    const body = {
      name: `${name} nº${at}x`,
      phone: '787-555-0182',
      email: `v${at}@example.org`,
      town: 'Lares',
      talent: 'Tejer mantas y gorros',
      availability: 'Sábados',
    }
    expect((await app.call(volunteerApi.create, { ...as, body })).status).toBe(201)
    const words = name.split(' ')
    const q = `nº${at}x ${words.at(-1)} ${words[0]}`
    const { body: found } = await app.call(volunteerApi.list, { ...as, query: { q } })
    expect([q, found.map((row: { name: string }) => row.name)]).toEqual([q, [body.name]])
  }
})
