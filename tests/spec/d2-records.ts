import { randomBytes } from 'node:crypto'
import type { APIResponse } from '@playwright/test'
import { uniqueName } from '../e2e/support/box-requests.ts'
import { type Callers, expect } from './statement.ts'

export type Row = { id: number; [field: string]: unknown }

/** The JSON of an answer, which must have succeeded. */
export async function bodyOf<Body = Row>(answer: APIResponse | Promise<APIResponse>): Promise<Body> {
  const response = await answer
  expect(response.status(), `${response.url()} ${await response.text()}`).toBeLessThan(300)
  return (await response.json()) as Body
}

export const listOf = ({ office }: Callers, path: string): Promise<Row[]> =>
  bodyOf<Row[]>(office('get', path))

/** The row with this value in a documented list. */
export async function rowOf(callers: Callers, path: string, field: string, value: unknown): Promise<Row> {
  const found = (await listOf(callers, path)).find((row) => row[field] === value)
  if (!found) throw new Error(`${path} has no row whose ${field} is ${String(value)}`)
  return found
}

/** Another visitor each time: above twenty forms a minute from one address, requests wait as possible spam. */
export const asVisitor = (data: object) => ({
  data,
  headers: { 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` },
})

const requestFields = (recipientName: string) => ({
  recipientName,
  requesterName: 'Ana Colón',
  phone: '787-555-0182',
  email: 'familia@example.org',
  town: 'Ponce',
  boxPurpose: 'personal',
  targetedFor: 'ambos',
  lossType: 'unica',
  hasSiblings: true,
  babyGender: 'femenino',
  skinTonePreference: 'medio',
  additionalNotes: 'Somos tres en casa',
  deliveryMethod: 'correo',
  deliveryNotes: 'Portón azul',
  postalAddress: '150 Calle A',
  postalCity: 'Ponce',
  postalState: 'PR',
  postalZipCode: '00730',
  paymentStatus: 'pending',
  paymentMethod: 'pending',
  paymentAmount: 23.95,
  liabilityWaiver: true,
})

/** A request as a family sends it, and as the administrator then sees it. */
export async function newRequest(callers: Callers, changes: object = {}): Promise<Row> {
  const data = { ...requestFields(uniqueName('María')), ...changes }
  await bodyOf(callers.stranger.post('/api/hope-in-a-box/request', asVisitor(data)))
  return rowOf(callers, '/api/hope-in-a-box/requests', 'recipientName', data.recipientName)
}

export const changed = ({ office }: Callers, path: string, data: object) => bodyOf(office('put', path, data))

export const newItem = ({ office }: Callers, changes: object = {}) =>
  bodyOf(
    office('post', '/api/inventory-items', {
      name: uniqueName('Vela'),
      description: 'Cera blanca',
      quantity: 10,
      unitCost: '2.50',
      category: 'hopebox',
      minQuantity: 2,
      ...changes,
    }),
  )

export const volunteerFields = () => ({
  name: uniqueName('Rosa'),
  phone: '787-555-0133',
  town: 'Caguas',
  talent: 'Coser mantas y escuchar',
  email: 'rosa@example.org',
  availability: 'Sábados',
})

export const newVolunteer = ({ office }: Callers, changes: object = {}) =>
  bodyOf(office('post', '/api/volunteers', { ...volunteerFields(), ...changes }))

export const newProvider = ({ office }: Callers, changes: object = {}) =>
  bodyOf(
    office('post', '/api/service-providers', {
      name: uniqueName('Dra. Vega'),
      specialty: 'Psicología',
      phone: '787-555-0144',
      email: 'vega@example.org',
      ...changes,
    }),
  )

export const eventFields = () => ({
  title: uniqueName('Círculo'),
  description: 'Una tarde tranquila',
  eventDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  location: 'Biblioteca, Ponce',
  isVirtual: false,
  maxParticipants: null,
  registrationRequired: true,
  isActive: true,
  imageUrl: null,
})

export const newEvent = ({ office }: Callers, changes: object = {}) =>
  bodyOf(office('post', '/api/events', { ...eventFields(), ...changes }))

/** A registration as a visitor sends it, and as the administrator then sees it. */
export async function newRegistration(callers: Callers, changes: object = {}): Promise<Row> {
  const event = await newEvent(callers)
  const fullName = uniqueName('Luz')
  const data = {
    fullName,
    email: 'luz@example.org',
    phone: '787-555-0155',
    specialRequests: 'Silla',
    ...changes,
  }
  await bodyOf(callers.stranger.post(`/api/events/${event.id}/register`, asVisitor(data)))
  return rowOf(callers, '/api/registrations', 'fullName', fullName)
}

export const newDelivery = ({ office }: Callers, changes: object = {}) =>
  bodyOf(
    office('post', '/api/hospital-deliveries', {
      institutionName: uniqueName('Hospital Ñandú'),
      contactPersonName: 'Enf. Carmen',
      phone: '787-555-0166',
      email: 'enfermeria@example.org',
      collaborationDate: '2026-01-10',
      deliveryDate: '2026-02-10',
      boxesDelivered: 2,
      notes: 'Entregar en maternidad',
      ...changes,
    }),
  )

export async function newBox(callers: Callers, changes: object = {}): Promise<Row> {
  const delivery = await newDelivery(callers)
  const data = {
    hospitalDeliveryId: delivery.id,
    serialNumber: uniqueName('CAJA').replace(' ', '-').toUpperCase(),
    boxType: 'perdida_neonatal',
    supportType: 'ambos',
    ...changes,
  }
  return bodyOf(callers.office('post', `/api/hospital-deliveries/${delivery.id}/boxes`, data))
}

export const newTransaction = ({ office }: Callers, changes: object = {}) =>
  bodyOf(
    office('post', '/api/accounting-transactions', {
      type: 'expense',
      amount: '12.50',
      description: uniqueName('Cinta'),
      category: 'materiales',
      notes: 'Tres rollos',
      paymentMethod: 'cash',
      isAutomatic: false,
      supplierName: 'Papelera del Sur',
      supplierInfo: 'Ponce',
      ...changes,
    }),
  )
