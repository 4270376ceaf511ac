import { useSyncExternalStore } from 'react'
import { readStoredJson, writeStoredJson } from '#lib/stored.ts'
import { createListeners } from '../listeners.ts'
import { timing } from '../timing.ts'

export type ToastKind = 'info' | 'success' | 'error'

export type ToastOptions = {
  title: string
  text?: string
  kind?: ToastKind
  action?: { label: string; onClick: () => void }
  /** Infinity: until the user closes it. */
  durationMs?: number
}

/** `container` is where it was announced: the page, or the dialog open at that time. */
export type ToastEntry = ToastOptions & { id: number; open: boolean; container?: object; durationMs: number }

let entries: readonly ToastEntry[] = []
let lastId = 0
const { subscribe, notify } = createListeners()

/** Shows a toast and dismisses the previous one. */
export function toast(options: ToastOptions) {
  const id = ++lastId
  const entry = { ...options, id, open: true, durationMs: options.durationMs ?? defaultDuration(options) }
  if (typeof window !== 'undefined') {
    for (const shown of entries) if (shown.open) dismissToast(shown.id)
    update([entry, ...entries])
  }
  return { id, dismiss: () => dismissToast(id) }
}

const nextPageKey = 'toast'

/** Stores a toast for the next document, if the user is about to leave this one. */
export function toastOnNextPage(options: Pick<ToastOptions, 'title' | 'text' | 'kind'>): void {
  writeStoredJson('sessionStorage', nextPageKey, options)
}

export function showToastOfLastPage(): void {
  const stored = readStoredJson<ToastOptions>('sessionStorage', nextPageKey)
  if (!stored) return
  writeStoredJson('sessionStorage', nextPageKey, null)
  toast(stored)
}

export function dismissToast(id: number) {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry?.open) return
  update(entries.map((candidate) => (candidate.id === id ? { ...candidate, open: false } : candidate)))
  setTimeout(() => update(entries.filter((candidate) => candidate.id !== id)), timing.toastRemoveMs)
}

export function markAnnounced(id: number, container: object) {
  update(entries.map((candidate) => (candidate.id === id ? { container, ...candidate } : candidate)))
}

export const useVisibleToast = () => useSyncExternalStore(subscribe, visibleToast, () => undefined)

const visibleToast = () => entries.find((entry) => entry.open)

function defaultDuration({ kind, action }: ToastOptions) {
  if (kind === 'error') return Number.POSITIVE_INFINITY
  return action ? timing.toastWithActionMs : timing.toastMs
}

function update(next: readonly ToastEntry[]) {
  entries = next
  notify()
}
