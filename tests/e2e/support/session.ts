import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { administrator } from './administrator.ts'

export type Session = {
  token: string
  user: object
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

let current: Session | undefined
/** Exports and changes of accounts want a password of the last five minutes (src/domains/team/auth/recent-password.server.ts). */
const passwordIsRecentMs = 2 * 60_000
let passwordAt = 0

/** The worker's shared session, because password hashing is slow by design; renewed if a test has ended it. */
export async function signedIn(api: APIRequestContext): Promise<Session> {
  if (!current || !(await isAlive(api, current.token))) {
    current = await signIn(api)
    passwordAt = Date.now()
  }
  if (Date.now() - passwordAt > passwordIsRecentMs) {
    await api.post('/api/auth/confirm-password', {
      data: { password: administrator.password },
      headers: { Authorization: `Bearer ${current.token}` },
    })
    passwordAt = Date.now()
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
