export type StorageName = 'localStorage' | 'sessionStorage'

/** What the browser did not store. */
const kept = new Map<string, string>()

/**
 * A value in the browser's storage. Where storage is refused (all cookies blocked), missing (some WebViews) or full,
 * a written value lives as long as the page.
 */
export function readStored(storage: StorageName, name: string): string | null {
  try {
    return kept.get(storage + name) ?? window[storage].getItem(name)
  } catch {
    return null
  }
}

/** Null removes it. */
export function writeStored(storage: StorageName, name: string, value: string | null): void {
  kept.delete(storage + name)
  try {
    if (value === null) window[storage].removeItem(name)
    else window[storage].setItem(name, value)
  } catch {
    if (value !== null) kept.set(storage + name, value)
  }
}

/** The next page will find what was written. */
export const outlivesPage = (storage: StorageName, name: string): boolean => !kept.has(storage + name)

/** Not validated. Null if there is none or it is damaged. */
export function readStoredJson<T extends object = Record<string, unknown>>(
  storage: StorageName,
  name: string,
): T | null {
  try {
    const value = JSON.parse(readStored(storage, name) ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

export const writeStoredJson = (storage: StorageName, name: string, value: object | null): void =>
  writeStored(storage, name, value && JSON.stringify(value))
