import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { administrator } from '../e2e/support/administrator.ts'
import { type Callers, expect } from './statement.ts'

/** Signs in as the page's own call does, with what the page keeps of it until somebody signs out. */
export async function asAdministrator(page: Page) {
  const { username, password } = administrator
  const response = await page.request.post('/api/auth/login', { data: { username, password } })
  const { token, user } = await response.json()
  await page.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('signed-in-once')) return
      sessionStorage.setItem('signed-in-once', 'yes')
      localStorage.setItem('adminToken', String(token))
      localStorage.setItem('adminUser', String(user))
    },
    [token, JSON.stringify(user)],
  )
}

/** A word that no other test writes. */
export const unique = (word: string) => `${word}-${randomBytes(4).toString('hex')}`

export const uniqueEmail = () => `${unique('persona')}@example.org`

/** All fields of the documented request, by mail and not paid. */
export const requestBody = () => ({
  recipientName: unique('María'),
  requesterName: 'Luis Rivera',
  phone: '787-555-0182',
  email: uniqueEmail(),
  town: 'Añasco',
  boxPurpose: 'personal',
  targetedFor: 'mama',
  lossType: 'unica',
  hasSiblings: true,
  babyGender: 'femenino',
  skinTonePreference: 'medio',
  deliveryMethod: 'correo',
  deliveryNotes: '',
  postalAddress: '150 Calle A',
  postalCity: 'Añasco',
  postalState: 'PR',
  postalZipCode: '00610',
  postalCountry: 'US',
  liabilityWaiver: true,
  paymentStatus: 'pending',
  paymentMethod: 'pending',
  paymentAmount: '23.95',
})

/** The one stored row of a list with these words, as staff see it. */
export async function storedRow(office: Callers['office'], list: string, words: string) {
  const response = await office('get', `${list}?q=${encodeURIComponent(words)}`)
  const rows = (await response.json()) as Record<string, unknown>[]
  expect(rows).toHaveLength(1)
  return rows[0] as Record<string, unknown> & { id: number }
}

export async function storedRequest(office: Callers['office'], email: string) {
  const { id } = await storedRow(office, '/api/hope-in-a-box/requests', email)
  return (await (await office('get', `/api/hope-in-a-box/requests/${id}`)).json()) as Record<string, unknown>
}

/** Sends it as a stranger does; it is taken. */
export async function taken(stranger: APIRequestContext, path: string, data: object) {
  const response = await stranger.post(path, { data })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

const dayMs = 86_400_000

/** An event with open places, after those of the demo, which stay the first ones on the page. */
export async function addEvent(office: Callers['office'], fields: object = {}) {
  const eventDate = new Date(Date.now() + 200 * dayMs).toISOString()
  const data = { title: unique('Encuentro'), description: 'Un encuentro tranquilo.', eventDate, ...fields }
  const response = await office('post', '/api/events', data)
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as Record<string, unknown> & { id: number; title: string }
}

/** What a phone folds in this part is one press away. */
export async function unfold(part: Locator) {
  const folded = part.locator('details:not([open]) > summary:visible')
  if (await folded.count()) await folded.click()
}
