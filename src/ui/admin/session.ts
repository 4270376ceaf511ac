import { useSyncExternalStore } from 'react'
import { ApiError, adminKeys } from '#lib/http/http-client.ts'

/** The session as the browser keeps it (back-office.md#entry): a token and who it belongs to. */
export const hasToken = (): boolean => localStorage.getItem(adminKeys.token) !== null

function keepSession(token: string, user: unknown): void {
  localStorage.setItem(adminKeys.token, token)
  localStorage.setItem(adminKeys.user, JSON.stringify(user))
}

export function dropSession(): void {
  localStorage.removeItem(adminKeys.token)
  localStorage.removeItem(adminKeys.user)
}

/**
 * Runs a call of the back office. When the server no longer knows the session, both keys are cleared, the person is
 * asked to sign in again over the work, and the call is repeated (rulings.md#session-ended). Without a new
 * session it fails with 401.
 */
export async function inSession<T>(call: () => Promise<T>): Promise<T> {
  const tokenBefore = localStorage.getItem(adminKeys.token)
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // Another call may have found out first, and the person signed in again meanwhile.
    const tokenNow = localStorage.getItem(adminKeys.token)
    if (!tokenNow || tokenNow === tokenBefore) await askAgain(error)
    return call()
  }
}

/** The person signed in again: what waited goes on. */
export function renewSession(token: string, user: unknown): void {
  keepSession(token, user)
  settle((waiting) => waiting.resolve())
}

/** The person does not want to: what waited fails. */
export function giveUpSession(): void {
  settle((waiting) => waiting.reject())
}

/** Whether someone must sign in again now. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  )

type Waiting = { promise: Promise<void>; resolve: () => void; reject: () => void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function askAgain(error: ApiError): Promise<void> {
  if (waiting) return waiting.promise
  dropSession()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  promise.catch(() => {})
  waiting = { promise, resolve, reject: () => reject(error) }
  for (const listener of listeners) listener()
  return promise
}

function settle(answer: (waiting: Waiting) => void): void {
  const asked = waiting
  waiting = null
  for (const listener of listeners) listener()
  if (asked) answer(asked)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
