import { formatDate, fromLocalInput, startOfDay } from '#lib/text/dates.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A form control's label or its group's legend. Falls back to the name. */
export function labelOf(form: HTMLFormElement | null, name: string): string {
  const control = controlOf(form, name)
  if (!control) return name
  const label =
    control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0]
  return firstText(label) || control.getAttribute('aria-label') || name
}

/** A value as the control displays it: the option's label, a formatted date, yes or no. */
export function shownValue(form: HTMLFormElement | null, name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const text = String(value ?? '')
  if (text.trim() === '') return '(vacío)'
  const control = controlOf(form, name)
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === text)?.text ?? text
  if (control?.type === 'radio') return radioLabel(form, name, text) ?? text
  if (control?.type === 'date') return formatDate(startOfDay(text), 'es', 'date')
  if (control?.type === 'datetime-local') return formatDate(fromLocalInput(text), 'es', 'dateTime')
  return text
}

function controlOf(form: HTMLFormElement | null, name: string): Control | null {
  const element = form?.elements.namedItem(name) ?? null
  return (element instanceof RadioNodeList ? element[0] : element) as Control | null
}

function radioLabel(form: HTMLFormElement | null, name: string, value: string) {
  const radios = form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
  const chosen = [...radios].find((radio) => radio.name === name && radio.value === value)
  return chosen?.labels?.[0]?.textContent?.trim()
}

/** The label's first text, without "(opcional)" or a hint after it. */
function firstText(element: Element | null | undefined): string {
  if (!element) return ''
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim()
    if (text) return text
  }
  return ''
}
