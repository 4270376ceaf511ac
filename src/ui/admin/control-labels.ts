import { formatDate, fromLocalInput, startOfDay } from '#lib/text/dates.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The words of a form's own control by its name: its label, or its group's legend; the name when it has none. */
export function labelOf(form: HTMLFormElement | null, name: string): string {
  const control = controlOf(form, name)
  if (!control) return name
  const words =
    control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0]
  return firstWords(words) || control.getAttribute('aria-label') || name
}

/** A value as a person reads it in that control: an option's words, a day with its month, yes or no. */
export function shownValue(form: HTMLFormElement | null, name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const text = String(value ?? '')
  if (text.trim() === '') return '(vacío)'
  const control = controlOf(form, name)
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === text)?.text ?? text
  if (control?.type === 'radio') return radioWords(form, name, text) ?? text
  if (control?.type === 'date') return formatDate(startOfDay(text), 'es', 'date')
  if (control?.type === 'datetime-local') return formatDate(fromLocalInput(text), 'es', 'dateTime')
  return text
}

function controlOf(form: HTMLFormElement | null, name: string): Control | null {
  const found = form?.elements.namedItem(name) ?? null
  return (found instanceof RadioNodeList ? found[0] : found) as Control | null
}

function radioWords(form: HTMLFormElement | null, name: string, value: string) {
  const radios = form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
  const chosen = [...radios].find((radio) => radio.name === name && radio.value === value)
  return chosen?.labels?.[0]?.textContent?.trim()
}

/** A label's own words: what follows them, «(opcional)» or a hint, is left out. */
function firstWords(element: Element | null | undefined): string {
  if (!element) return ''
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim()
    if (words) return words
  }
  return ''
}
