import { useSyncExternalStore } from 'react'
import { ApiError, adminKeys } from '#lib/http/http-client.ts'
import { createListeners } from '../listeners.ts'

/** The browser stores a token and its user (back-office.md#entry). */
export const hasToken = (): boolean => localStorage.getItem(adminKeys.token) !== null

function storeSession(token: string, user: unknown): void {
  localStorage.setItem(adminKeys.token, token)
  localStorage.setItem(adminKeys.user, JSON.stringify(user))
}

export function dropSession(): void {
  localStorage.removeItem(adminKeys.token)
  localStorage.removeItem(adminKeys.user)
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
    if (!tokenNow || tokenNow === tokenBefore) await waitForSignIn(error)
    return call()
  }
}

/** After a new sign-in the waiting calls continue. */
export function renewSession(token: string, user: unknown): void {
  storeSession(token, user)
  finishWaiting((waiting) => waiting.resolve())
}

/** The user declined to sign in, so the waiting calls fail. */
export function giveUpSession(): void {
  finishWaiting((waiting) => waiting.reject())
}

/** True while calls wait for a new sign-in. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  )

type Waiting = { promise: Promise<void>; resolve: () => void; reject: () => void }

let waiting: Waiting | null = null
const { subscribe, notify } = createListeners()

function waitForSignIn(error: ApiError): Promise<void> {
  if (waiting) return waiting.promise
  dropSession()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  promise.catch(() => {})
  waiting = { promise, resolve, reject: () => reject(error) }
  notify()
  return promise
}

function finishWaiting(finish: (waiting: Waiting) => void): void {
  const pending = waiting
  waiting = null
  notify()
  if (pending) finish(pending)
}
