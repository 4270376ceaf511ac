import { useSyncExternalStore } from 'react'
import { ApiError, adminKeys } from '#lib/http/http-client.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from '#lib/stored.ts'
import { createListeners } from '../listeners.ts'

/** The browser stores a token and its user. */
export const hasToken = (): boolean => readStored('localStorage', adminKeys.token) !== null

type StoredUser = { id: number; username: string; role?: unknown }

const readUser = () => readStoredJson<StoredUser>('localStorage', adminKeys.user)

let pageUser = typeof window === 'undefined' ? null : readUser()

/** Whose page this is. */
export const userOfPage = (): StoredUser | null => pageUser

/** Somebody else signed in since. */
export const isAnothersPage = (): boolean => pageUser !== null && readUser()?.id !== pageUser.id

/**
 * The role of the stored user. Empty: none, so nothing is allowed. A covered page keeps the role of its user, so that
 * its forms stay.
 */
export function signedInRole(): string {
  const role = (readUser() ?? pageUser)?.role
  return typeof role === 'string' ? role : ''
}

function dropSession(): void {
  writeStored('localStorage', adminKeys.token, null)
  writeStored('localStorage', adminKeys.user, null)
  writeStored('localStorage', passwordKey, null)
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
  writeStored('localStorage', sessionKeys.activeAt, String(Date.now()))
  writeStored('localStorage', sessionKeys.endsAt, null)
  if (hasToken()) passwordUntil()
}

/**
 * Runs a back-office call. If the session has expired, it clears both keys, asks the user to sign in over the current
 * page and repeats the call. Without a new session the call fails with 401. In the same way it asks for the password
 * again when the call needs it.
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
  const tokenBefore = readStored('localStorage', adminKeys.token)
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // The call started before a new sign-in finished: the token it used is no longer the stored one.
    const isRenewed = hasToken() && readStored('localStorage', adminKeys.token) !== tokenBefore
    if (!isRenewed) await waitForSignIn(error)
    return call()
  }
}

/** After a new sign-in the waiting calls continue. */
export function renewSession(token: string, user: { id: number }): void {
  startSessionClock()
  writeStoredJson('localStorage', adminKeys.user, user)
  // Last: it tells the other tabs to go on, and they read the user then.
  writeStored('localStorage', adminKeys.token, token)
  passwordUntil()
  goOn()
}

/** A session is here again, of this tab or of another one. Another person starts on a page of their own. */
export function goOn(): void {
  const before = pageUser?.id
  pageUser = readUser()
  if (before !== undefined && pageUser?.id !== before) window.location.assign('/admin')
  else signInWait.finish(true)
}

/** The user declined to sign in, so the waiting calls fail. */
export function giveUpSession(): void {
  hasLeft = true
  signInWait.finish(false)
}

/** Covers the page until somebody signs in. The page behind keeps what was typed. */
export function endOnScreen(): void {
  if (hasLeft) return
  waitForSignIn(new ApiError(401, 'Unauthorized', '')).catch(() => {})
}

/** True while the page waits for a new sign-in. */
export const useSessionEnded = (): boolean => useWaits(signInWait)

/** The password was given again, or not: the waiting calls continue or fail. */
export function finishPassword(given: boolean): void {
  if (given) countPassword(Number.POSITIVE_INFINITY)
  passwordWait.finish(given)
}

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

  start(error: Error): Promise<void> {
    if (this.#pending) return this.#pending.promise
    let finish = (_given: boolean): void => {}
    const promise = new Promise<void>((resolve, reject) => {
      finish = (given) => (given ? resolve() : reject(error))
    })
    promise.catch(() => {})
    this.#pending = { promise, finish }
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

const passwordKey = 'adminPasswordUntil'
const passwordRecentMs = 5 * 60_000

/** Until when the password of this session counts as given, in all tabs. A session that is new here has just given it. */
function passwordUntil(): number {
  const [until, token] = readStored('localStorage', passwordKey)?.split(' ') ?? []
  const isThisSession = token !== undefined && token === readStored('localStorage', adminKeys.token)
  return isThisSession ? Number(until) : countPassword(Date.now() + passwordRecentMs)
}

function countPassword(until: number): number {
  writeStored('localStorage', passwordKey, `${until} ${readStored('localStorage', adminKeys.token)}`)
  return until
}

/**
 * Before a download: a stranger at an unlocked computer does not know the password. It is asked at most once in a session,
 * and the server does not insist (rulings.md#documented-calls). False: declined.
 */
export async function givePasswordOnce(): Promise<boolean> {
  if (Date.now() < passwordUntil()) return true
  return passwordWait.start(new Error('No password given')).then(
    () => true,
    () => false,
  )
}

const useWaits = (wait: Wait): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wait.isOpen,
    () => false,
  )

function waitForSignIn(error: ApiError): Promise<void> {
  if (!signInWait.isOpen) {
    pageUser ??= readUser()
    dropSession()
  }
  return signInWait.start(error)
}
