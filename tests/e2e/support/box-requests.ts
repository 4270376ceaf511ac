import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

type Stored = { id: number; code: string; status: string; [field: string]: unknown }

/** A unique name, so that concurrent tests do not collide. */
export const uniqueName = (name = 'Persona'): string => `${name} ${randomBytes(4).toString('hex')}`

/** Creates a request through the public API; returns the row as staff see it. */
export async function askForBox(
  api: APIRequestContext,
  token: string,
  fields: Record<string, unknown> = {},
): Promise<Stored> {
  const recipientName = uniqueName('María')
  const response = await api.post('/api/hope-in-a-box/request', {
    data: {
      recipientName,
      phone: '787-555-0182',
      email: `${recipientName.replaceAll(/\W/g, '')}@ejemplo.org`,
      town: 'Añasco',
      boxPurpose: 'personal',
      targetedFor: 'ambos',
      lossType: 'unica',
      deliveryMethod: 'correo',
      postalAddress: 'URB Las Gladiolas\n150 Calle A',
      postalCity: 'Añasco',
      postalState: 'PR',
      postalZipCode: '00610',
      liabilityWaiver: true,
      ...fields,
    },
  })
  if (response.status() !== 201) throw new Error(`The request was not taken: ${await response.text()}`)
  const name = String(fields.recipientName ?? recipientName)
  const found = await api.get('/api/hope-in-a-box/requests', {
    params: { q: name, page: 1 },
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await found.json()) as Stored[])[0] as Stored
}

export async function readRequest(api: APIRequestContext, token: string, id: number): Promise<Stored> {
  const response = await api.get(`/api/hope-in-a-box/requests/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { ...((await response.json()) as Stored), ...(await answersOf(api, token, id)) }
}

/** What the family told about its loss, which no other answer holds. */
export async function answersOf(api: APIRequestContext, token: string, id: number): Promise<object> {
  const response = await api.post(`/api/hope-in-a-box/requests/${id}/answers`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return response.json()
}

export async function changeRequest(
  api: APIRequestContext,
  token: string,
  id: number,
  data: Record<string, unknown>,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await api.put(`/api/hope-in-a-box/requests/${id}`, { data, headers })
  if (!response.ok()) throw new Error(`The request was not changed: ${await response.text()}`)
}
