import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { earlyScript } from '../missing-code.ts'

type Typed = Record<string, string | boolean>

/** Forms of this page that React has shown. What is in them is theirs. */
const shown = new Set<string>()

/**
 * Restores what the user typed into the server-rendered form before its code loaded. The form library would otherwise
 * overwrite it with the initial values. `restore` gets the values by field name after the first render, because
 * hydration must match the server's HTML. Only of this form (`data-form`): two forms of a page may have fields of the
 * same name.
 */
export function useEarlyInput(name: string, names: readonly string[], restore: (typed: Typed) => void): void {
  const before = useRef<HTMLFormElement>(undefined)
  before.current ??= shown.has(name) ? undefined : formOf(name)
  const typed = useRef<Typed>({})
  // Runs before the form library registers the fields, and when React drops the server's form (see `goOnTyping`) after
  // that left the page: with the last letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useInsertionEffect(() => {
    if (before.current) typed.current = typedIn(before.current, names)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    shown.add(name)
    restore(typed.current)
    if (before.current?.isConnected === false) goOnTyping(before.current, name)
    before.current = undefined
  }, [])
}

/**
 * Where an extension has put elements into the form, React drops the server's form for one of its own. Who was typing
 * goes on in the new one.
 */
function goOnTyping(before: HTMLFormElement, formName: string) {
  const field = earlyScript()?.field
  if (!field || !('form' in field) || field.form !== before) return
  const { name, selectionStart, selectionEnd } = field as HTMLInputElement
  const same = formOf(formName)?.elements.namedItem(name)
  if (!(same instanceof HTMLInputElement || same instanceof HTMLTextAreaElement)) return
  same.focus({ preventScroll: true })
  // Fields for e-mails and numbers have none.
  if (selectionStart !== null) same.setSelectionRange(selectionStart, selectionEnd)
}

const formOf = (name: string) =>
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`) ?? undefined)

function typedIn(form: HTMLFormElement, names: readonly string[]): Typed {
  const typed: Typed = {}
  const fields = form.querySelectorAll<HTMLInputElement>(':is(input, textarea, select)[name]')
  for (const { name, type, value, checked } of fields) {
    if (!names.includes(name)) continue
    if (type === 'checkbox') typed[name] = checked
    else if (type === 'radio' ? checked : value !== '') typed[name] = value
  }
  return typed
}
