import { adminKeys, onResponseHeaders } from '#lib/http/http-client.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import { endOnScreen, goOn, hasToken, isAnothersPage, sessionKeys, startSessionClock } from './session.ts'

// All tabs of a browser share these: work in one keeps the others open.
const keys = { minutes: 'adminLockMinutes', ...sessionKeys } as const

export const defaultLockMinutes = 10
export const lockChoices = [5, 10, 15, 30] as const

/** After how many minutes without use this device covers the back office. Null: never, it is one person's own. */
export function lockMinutes(): number | null {
  const minutes = Number(readStored('localStorage', keys.minutes))
  return minutes > 0 ? minutes : null
}

export function setLockMinutes(minutes: number | null): void {
  writeStored('localStorage', keys.minutes, minutes === null ? null : String(minutes))
  markActive()
}

const checkEveryMs = 1_000
const activity = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Covers the page when the session has ended by time, when another tab ended it, and on a shared device after minutes
 * without use. Then `endSession` ends the session on the server too.
 */
export function watchSession(endSession: () => void): () => void {
  onResponseHeaders((headers) => {
    const seconds = headers.get('session-ends-in')
    if (seconds !== null)
      writeStored('localStorage', keys.endsAt, String(Date.now() + Number(seconds) * 1_000))
  })
  startSessionClock()
  let markedAt = Date.now()
  const noteActivity = () => {
    if (Date.now() - markedAt < checkEveryMs || !hasToken()) return
    // A key press may wake a computer from sleep: first check whether the time is over.
    check()
    if (!hasToken()) return
    markedAt = Date.now()
    markActive()
  }
  const check = () => {
    if (!hasToken()) return endOnScreen()
    // A page that was asleep hears of nothing.
    if (isAnothersPage()) return goOn()
    if (isUnused()) {
      endSession()
      return endOnScreen()
    }
    if (isOver()) endOnScreen()
  }
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === adminKeys.token) hasToken() ? goOn() : endOnScreen()
  }
  const timer = setInterval(check, checkEveryMs)
  for (const name of activity) window.addEventListener(name, noteActivity, { passive: true, capture: true })
  document.addEventListener('visibilitychange', check)
  // The browser had kept the page as it was left.
  window.addEventListener('pageshow', check)
  window.addEventListener('storage', handleStorage)
  return () => {
    clearInterval(timer)
    for (const name of activity) window.removeEventListener(name, noteActivity, { capture: true })
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', check)
    window.removeEventListener('storage', handleStorage)
  }
}

const markActive = () => writeStored('localStorage', keys.activeAt, String(Date.now()))

function isUnused(): boolean {
  const minutes = lockMinutes()
  return (
    minutes !== null && Date.now() - Number(readStored('localStorage', keys.activeAt)) >= minutes * 60_000
  )
}

function isOver(): boolean {
  const endsAt = Number(readStored('localStorage', keys.endsAt))
  return endsAt > 0 && Date.now() >= endsAt
}
