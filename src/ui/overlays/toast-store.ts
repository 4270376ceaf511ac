import { useSyncExternalStore } from 'react'
import { timing } from '../timing.ts'

export type ToastKind = 'info' | 'success' | 'error'

export type ToastOptions = {
  title: string
  text?: string
  kind?: ToastKind
  action?: { label: string; onClick: () => void }
  /** Infinity: until the person closes it. */
  durationMs?: number
}

/** `place` is where it was read aloud first: the page, or the dialog open at that time. */
export type ToastEntry = ToastOptions & { id: number; open: boolean; place?: object; durationMs: number }

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * public-site.md#toasts-and-tooltips: one visible at a time: the new one takes the place of the one before.
 * Answers how to dismiss it.
 */
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

/** For who is about to leave this document: told by the next one. */
export function toastOnNextPage(options: Pick<ToastOptions, 'title' | 'text' | 'kind'>): void {
  sessionStorage.setItem(nextPageKey, JSON.stringify(options))
}

export function showToastOfLastPage(): void {
  const kept = sessionStorage.getItem(nextPageKey)
  if (!kept) return
  sessionStorage.removeItem(nextPageKey)
  toast(JSON.parse(kept) as ToastOptions)
}

export function dismissToast(id: number) {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry?.open) return
  update(entries.map((candidate) => (candidate.id === id ? { ...candidate, open: false } : candidate)))
  // public-site.md#toasts-and-tooltips: a dismissed toast is removed after 1,000,000 ms.
  setTimeout(() => update(entries.filter((candidate) => candidate.id !== id)), timing.toastRemoveMs)
}

export function markAnnounced(id: number, place: object) {
  update(entries.map((candidate) => (candidate.id === id ? { place, ...candidate } : candidate)))
}

export const useVisibleToast = () => useSyncExternalStore(subscribe, visibleToast, () => undefined)

const visibleToast = () => entries.find((entry) => entry.open)

function defaultDuration({ kind, action }: ToastOptions) {
  if (kind === 'error') return Number.POSITIVE_INFINITY
  return action ? timing.toastWithActionMs : timing.toastMs
}

function update(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
