import { useSyncExternalStore } from 'react'
import { ApiError, adminKeys } from '#lib/http/http-client.ts'
import { createListeners } from '../listeners.ts'

/** The browser stores a token and its user (back-office.md#entry). */
export const hasToken = (): boolean => localStorage.getItem(adminKeys.token) !== null

function storeSession(token: string, user: unknown): void {
  localStorage.setItem(adminKeys.token, token)
  localStorage.setItem(adminKeys.user, JSON.stringify(user))
}

/** The role of the stored user. Empty: none, so nothing is allowed. */
export function signedInRole(): string {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(adminKeys.user) ?? 'null')
    const role = user && typeof user === 'object' && 'role' in user ? user.role : ''
    return typeof role === 'string' ? role : ''
  } catch {
    return ''
  }
}

export function dropSession(): void {
  localStorage.removeItem(adminKeys.token)
  localStorage.removeItem(adminKeys.user)
}

/**
 * Runs a back-office call. If the session has expired, it clears both keys, asks the user to sign in over the current
 * page and repeats the call (rulings.md#session-ended). Without a new session the call fails with 401. In the same way it
 * asks for the password again when the call needs it.
 */
export const inSession = <T>(call: () => Promise<T>): Promise<T> => withPassword(() => withSession(call))

async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.code !== 'password_needed') throw error
    await passwordWait.start(error)
    return call()
  }
}

async function withSession<T>(call: () => Promise<T>): Promise<T> {
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
  signInWait.finish(true)
}

/** The user declined to sign in, so the waiting calls fail. */
export const giveUpSession = (): void => signInWait.finish(false)

/** True while calls wait for a new sign-in. */
export const useSessionEnded = (): boolean => useWaits(signInWait)

/** The password was given again, or not: the waiting calls continue or fail. */
export const finishPassword = (given: boolean): void => passwordWait.finish(given)

/** True while calls wait for the password. */
export const usePasswordNeeded = (): boolean => useWaits(passwordWait)

const { subscribe, notify } = createListeners()
export const subscribeToSession = subscribe

/** Calls that wait for one answer of the person. If it is no, they fail with their own error. */
class Wait {
  #pending: { promise: Promise<void>; finish: (given: boolean) => void } | null = null

  get isOpen(): boolean {
    return this.#pending !== null
  }

  start(error: ApiError): Promise<void> {
    if (this.#pending) return this.#pending.promise
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    promise.catch(() => {})
    this.#pending = { promise, finish: (given) => (given ? resolve() : reject(error)) }
    notify()
    return promise
  }

  finish(given: boolean): void {
    const pending = this.#pending
    this.#pending = null
    notify()
    pending?.finish(given)
  }
}

const signInWait = new Wait()
const passwordWait = new Wait()

const useWaits = (wait: Wait): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wait.isOpen,
    () => false,
  )

function waitForSignIn(error: ApiError): Promise<void> {
  if (!signInWait.isOpen) dropSession()
  return signInWait.start(error)
}
