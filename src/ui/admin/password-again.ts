import { useSyncExternalStore } from 'react'
import { ApiError } from '#lib/http/http-client.ts'
import { createListeners } from '../listeners.ts'

/** Repeats a call that the server refused until the person typed the password again. */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (requiredBy(error) !== 'recent_password') throw error
    await askForPassword(error)
    return call()
  }
}

/** What the server wants first, in a refusal (403). */
function requiredBy(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.problem as { required?: string } | null)?.required : undefined
}

export const usePasswordNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asking !== null,
    () => false,
  )

/** The dialog's answer. Without a password the calls fail. */
export function answerPassword(isConfirmed: boolean): void {
  const pending = asking
  asking = null
  notify()
  if (isConfirmed) pending?.resolve()
  else pending?.reject()
}

type Asking = { promise: Promise<void>; resolve: () => void; reject: () => void }

let asking: Asking | null = null
const { subscribe, notify } = createListeners()

function askForPassword(error: unknown): Promise<void> {
  if (asking) return asking.promise
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  asking = { promise, resolve, reject: () => reject(error) }
  notify()
  return promise
}
