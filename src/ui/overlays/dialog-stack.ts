import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { lastClicked } from './opener.ts'

/**
 * The open dialogs, topmost last, each with the elements that get the focus when it closes, never <body>. If its
 * opener no longer exists (a deleted row, a closed dialog below), the next element of the chain gets it.
 */
type Layer = { dialog: HTMLDialogElement; returnTo: HTMLElement[] }

let layers: readonly Layer[] = []
const { subscribe, notify } = createListeners()

export function openLayer(dialog: HTMLDialogElement, opener?: HTMLElement | null) {
  const below = layers.at(-1)
  const returnTo = [opener ?? currentOpener(), ...(below?.returnTo ?? [])].filter(
    (element) => element !== null,
  )
  update([...layers, { dialog, returnTo }])
  dialog.showModal()
}

export function closeLayer(dialog: HTMLDialogElement) {
  const layer = layers.find((candidate) => candidate.dialog === dialog)
  if (!layer) return
  update(layers.filter((candidate) => candidate !== layer))
  if (dialog.open) dialog.close()
  returnFocus(layer.returnTo)
}

/** A dialog is open over another one. */
export const hasNested = (): boolean => layers.length > 1

/** Asks the topmost nested dialog to close. Returns false if no dialog is nested. */
export function closeNested(): boolean {
  if (!hasNested()) return false
  layers.at(-1)?.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  return true
}

export const useTopDialog = () => useSyncExternalStore(subscribe, topDialog, () => null)

export const isTopDialog = (dialog: HTMLDialogElement): boolean => topDialog() === dialog

export const topDialog = () => layers.at(-1)?.dialog ?? null

function currentOpener() {
  const active = document.activeElement
  if (active instanceof HTMLElement && active !== document.body) return active
  return lastClicked()
}

/** Focuses the first of these that still takes the focus, else the title of the top dialog or of the page. */
export function returnFocus(returnTo: readonly HTMLElement[], options?: FocusOptions) {
  for (const element of returnTo) {
    element.focus(options)
    if (document.activeElement === element) return
  }
  const fallback =
    topDialog()?.querySelector<HTMLElement>('[data-dialog-title]') ??
    document.querySelector('main h1, main, h1')
  if (!(fallback instanceof HTMLElement)) return
  if (!fallback.hasAttribute('tabindex')) fallback.tabIndex = -1
  fallback.focus(options)
}

function update(next: readonly Layer[]) {
  layers = next
  notify()
}
