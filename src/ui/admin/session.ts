import { useSyncExternalStore } from 'react'
import { ApiError, adminKeys } from '#lib/http/http-client.ts'
import { createListeners } from '../listeners.ts'

/** The browser stores a token and its user (back-office.md#entry). */
export const hasToken = (): boolean => localStorage.getItem(adminKeys.token) !== null

function dropSession(): void {
  localStorage.removeItem(adminKeys.token)
  localStorage.removeItem(adminKeys.user)
}

let hasLeft = false

/** Back to the public site, without a cover over the page that goes away. */
export function leave(): void {
  hasLeft = true
  dropSession()
  window.location.replace('/')
}

/** Of the session, shared by all tabs: when somebody last used it, and when it ends. */
export const sessionKeys = { activeAt: 'adminActiveAt', endsAt: 'adminEndsAt' } as const

/** What is known of an earlier session does not end a new one. The next response says when it ends. */
export function startSessionClock(): void {
  localStorage.setItem(sessionKeys.activeAt, String(Date.now()))
  localStorage.removeItem(sessionKeys.endsAt)
}

/**
 * Runs a back-office call. If the session has expired, it clears both keys, asks the user to sign in over the current
 * page and repeats the call (rulings.md#session-ended). Without a new session the call fails with 401.
 */
export async function inSession<T>(call: () => Promise<T>): Promise<T> {
  const tokenBefore = localStorage.getItem(adminKeys.token)
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // Another call may have failed first, and the user may have signed in again since.
    const tokenNow = localStorage.getItem(adminKeys.token)
    if (!tokenNow || tokenNow === tokenBefore) await waitForSignIn()
    return call()
  }
}

/** After a new sign-in the waiting calls continue. */
export function renewSession(token: string, user: { id: number }): void {
  startSessionClock()
  localStorage.setItem(adminKeys.token, token)
  localStorage.setItem(adminKeys.user, JSON.stringify(user))
  goOn()
}

/** A session is here again, of this tab or of another one. Another person starts on a page of their own. */
export function goOn(): void {
  const before = pageUser?.id
  pageUser = readUser()
  if (before !== undefined && pageUser?.id !== before) window.location.assign('/admin')
  else finishWaiting((waiting) => waiting.resolve())
}

/** The user declined to sign in, so the waiting calls fail. */
export function giveUpSession(): void {
  hasLeft = true
  finishWaiting((waiting) => waiting.reject())
}

/** Covers the page until somebody signs in. The page behind keeps what was typed. */
export function endOnScreen(): void {
  if (hasLeft) return
  waitForSignIn().catch(() => {})
}

/** True while the page waits for a new sign-in. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  )

type StoredUser = { id: number; username: string }

/** Whose page this is. */
export const userOfPage = (): StoredUser | null => pageUser

const readUser = (): StoredUser | null => {
  try {
    return JSON.parse(localStorage.getItem(adminKeys.user) ?? 'null')
  } catch {
    return null
  }
}

let pageUser = typeof localStorage === 'undefined' ? null : readUser()

type Waiting = { promise: Promise<void>; resolve: () => void; reject: () => void }

let waiting: Waiting | null = null
const { subscribe, notify } = createListeners()

function waitForSignIn(): Promise<void> {
  if (waiting) return waiting.promise
  pageUser ??= readUser()
  dropSession()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  promise.catch(() => {})
  waiting = { promise, resolve, reject: () => reject(new ApiError(401, 'Unauthorized', '')) }
  notify()
  return promise
}

function finishWaiting(finish: (waiting: Waiting) => void): void {
  const pending = waiting
  waiting = null
  notify()
  if (pending) finish(pending)
}
