import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './page.ts'
import { asStaff } from './people.ts'

export const firstPassword = 'lluvia mesa tren azul'
export const ownPassword = 'nube silla barco verde'

export type Person = { username: string; fullName: string }

/** A colleague with a first password. */
export async function addPerson(api: APIRequestContext, token: string): Promise<Person> {
  const username = `p${randomBytes(4).toString('hex')}`
  const person = { username, fullName: `Ada ${username}`, email: `${username}@ejemplo.org` }
  await asStaff(api, token, 'post', '/api/users', { ...person, password: firstPassword })
  return person
}

/** A colleague who has chosen the password already. */
export async function addSettledPerson(api: APIRequestContext, token: string): Promise<Person> {
  const person = await addPerson(api, token)
  const body = { username: person.username, password: firstPassword }
  const { token: own } = await (
    await api.post('/api/auth/login', { data: body, headers: { Cookie: '' } })
  ).json()
  await asStaff(api, own, 'post', '/api/user/password', {
    currentPassword: firstPassword,
    newPassword: ownPassword,
  })
  return person
}

export async function openSignIn(page: Page) {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Acceso administrativo' }).click()
  return page.getByRole('dialog')
}

export async function signIn(page: Page, { username }: Person, password = ownPassword) {
  const dialog = await openSignIn(page)
  await dialog.getByLabel('Usuario').fill(username)
  await dialog.getByLabel(/^Contraseña/).fill(password)
  await dialog.locator('button[type="submit"]').click()
  return dialog
}
