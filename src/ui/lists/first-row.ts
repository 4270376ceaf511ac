import { focusable } from '../overlays/opener.ts'

/** Marks the element around the rows of a list, for the link «Ir a la lista». */
export const rowsAttribute = { 'data-rows': '' } as const

/** Moves the focus to the first control of the first row. */
export function focusFirstRow(): void {
  const row = document.querySelector('main [data-rows] :is(tbody tr, li):has(a, button, input)')
  row?.querySelector<HTMLElement>(focusable)?.focus()
}
