import type { APIRequestContext } from '@playwright/test'
import { uniqueName } from './box-requests.ts'

type Row = { id: number; [field: string]: unknown }

/** An API call as staff; fails the test unless it succeeds. */
export async function asStaff<T = Row>(
  api: APIRequestContext,
  token: string,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<T> {
  const response = await api[method](path, { data, headers: { Authorization: `Bearer ${token}` } })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

export const addVolunteer = (api: APIRequestContext, token: string, fields: object = {}) =>
  asStaff(api, token, 'post', '/api/volunteers', {
    name: uniqueName('Luz'),
    phone: '787-555-0182',
    town: 'Añasco',
    talent: 'Escuchar y acompañar a familias',
    email: 'luz@ejemplo.org',
    availability: 'Sábados por la mañana',
    ...fields,
  })

export const addProvider = (api: APIRequestContext, token: string, fields: object = {}) =>
  asStaff(api, token, 'post', '/api/service-providers', {
    name: uniqueName('Dra. Iris'),
    specialty: 'Psicología perinatal',
    phone: '787-555-0100',
    email: 'iris@ejemplo.org',
    ...fields,
  })

/** More providers than are shown at first; few match without a search. */
export async function fillDirectory(api: APIRequestContext, token: string) {
  const there = await asStaff<Row[]>(api, token, 'get', '/api/service-providers')
  for (let count = there.length; count <= shownAtFirst; count++) await addProvider(api, token)
}

const shownAtFirst = 6

const dayMs = 86_400_000

export const addEvent = (api: APIRequestContext, token: string, fields: object = {}) =>
  asStaff(api, token, 'post', '/api/events', {
    title: uniqueName('Círculo'),
    description: 'Un encuentro tranquilo.',
    eventDate: new Date(Date.now() + 3 * dayMs).toISOString(),
    location: 'Biblioteca de Añasco',
    maxParticipants: 1,
    ...fields,
  })

/** Creates a row through the public API; returns it as staff see it. */
export async function registerFor(
  api: APIRequestContext,
  token: string,
  eventId: number,
  fields: object = {},
) {
  const fullName = uniqueName('Pedro')
  const email = `${fullName.replaceAll(/\W/g, '')}@ejemplo.org`
  const response = await api.post(`/api/events/${eventId}/register`, {
    data: { fullName, email, phone: '787-555-0199', ...fields },
    headers: { Cookie: '' },
  })
  if (response.status() !== 201) throw new Error(`The registration was not taken: ${await response.text()}`)
  const rows = await asStaff<Row[]>(api, token, 'get', `/api/registrations?q=${encodeURIComponent(fullName)}`)
  return rows[0] as Row & { fullName: string }
}

export async function writeToUs(api: APIRequestContext, token: string, fields: object = {}) {
  const name = uniqueName('Ana')
  const response = await api.post('/api/contact', {
    data: {
      name,
      email: 'ana@ejemplo.org',
      subject: 'Pregunta sobre la caja',
      message: 'Buenas tardes.\n¿Cómo pido una caja?',
      ...fields,
    },
    headers: { Cookie: '' },
  })
  if (response.status() !== 201) throw new Error(`The message was not taken: ${await response.text()}`)
  const rows = await asStaff<Row[]>(api, token, 'get', `/api/contact?q=${encodeURIComponent(name)}`)
  return rows[0] as Row & { name: string }
}
