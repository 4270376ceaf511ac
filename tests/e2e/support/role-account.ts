import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '#lib/rights.ts'
import { asStaff } from './people.ts'

export type Account = { token: string; user: object; cookies: { name: string; value: string; url: string }[] }

/** A new account with this role, signed in. It has changed its first password, as everybody has to. */
export async function accountOf(
  role: Role,
  api: APIRequestContext,
  token: string,
  baseURL: string,
): Promise<Account> {
  const username = `${role}.${Date.now()}`
  const [first, second] = ['Clave primera 9931 mar', 'Otra clave larga 7742 sol']
  await asStaff(api, token, 'post', '/api/users', {
    username,
    fullName: `Persona ${role}`,
    email: `${username}@ejemplo.org`,
    password: first,
    role,
  })
  const { token: old } = await signInAs(baseURL, username, first)
  await fetch(`${baseURL}/api/user/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${old}` },
    body: JSON.stringify({ currentPassword: first, newPassword: second }),
  })
  return signInAs(baseURL, username, second)
}

export async function signInAs(baseURL: string, username: string, password: string): Promise<Account> {
  const response = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (response.status !== 200) throw new Error(`Not signed in: ${response.status} ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseURL }
  })
  return { ...((await response.json()) as { token: string; user: object }), cookies }
}

/** The page behaves as after signing in, without asking for the password. */
export async function use({ token, user, cookies }: Account, page: Page): Promise<void> {
  await page.context().addCookies(cookies)
  await page.addInitScript(
    ([token, user]) => {
      if (location.protocol === 'about:') return
      localStorage.setItem('adminToken', token as string)
      localStorage.setItem('adminUser', user as string)
    },
    [token, JSON.stringify(user)],
  )
}
