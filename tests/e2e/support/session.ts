import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { administrator } from './administrator.ts'

export type Session = {
  token: string
  user: object
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

let current: Session | undefined

/** Exports ask for the password after five minutes. One test shows it, the others do not. */
const renewAfterMs = 3 * 60_000
let signedInAt = 0

/** The worker's shared session, because password hashing is slow by design; renewed if a test has ended it. */
export async function signedIn(api: APIRequestContext): Promise<Session> {
  const isOld = Date.now() - signedInAt > renewAfterMs
  if (!current || isOld || !(await isAlive(api, current.token))) {
    current = await signIn(api)
    signedInAt = Date.now()
  }
  return current
}

async function signIn(api: APIRequestContext): Promise<Session> {
  const { username, password } = administrator
  const response = await api.post('/api/auth/login', { data: { username, password } })
  if (response.status() !== 200)
    throw new Error(`Not signed in: ${response.status()} ${await response.text()}`)
  const { token, user } = await response.json()
  return { token, user, cookies: (await api.storageState()).cookies }
}

async function isAlive(api: APIRequestContext, token: string): Promise<boolean> {
  const response = await api.get('/api/user', { headers: { Authorization: `Bearer ${token}` } })
  return response.ok()
}
