import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { useIsHydrating } from '../use-hydrated.ts'

type Typed = Record<string, string | boolean>

/**
 * Restores what the user typed into the server-rendered form before its code loaded. The form library would otherwise
 * overwrite it with the initial values. `restore` gets the values by field name after the first render, because
 * hydration must match the server's HTML. Only of this form: two forms of a page may have fields of the same name.
 */
export function useEarlyInput(
  formId: string,
  names: readonly string[],
  restore: (typed: Typed) => void,
): void {
  const isHydrating = useIsHydrating()
  const typed = useRef<Typed>({})
  // Runs before the form library registers the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useInsertionEffect(() => {
    if (isHydrating.current) typed.current = typedIn(document.getElementById(formId), names)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    if (isHydrating.current) restore(typed.current)
  }, [])
}

function typedIn(form: HTMLElement | null, names: readonly string[]): Typed {
  const typed: Typed = {}
  const controls = form?.querySelectorAll<HTMLInputElement>(':is(input, textarea, select)[name]')
  for (const { name, type, value, checked } of controls ?? []) {
    if (!names.includes(name)) continue
    if (type === 'checkbox') typed[name] = checked
    else if (type === 'radio' ? checked : value !== '') typed[name] = value
  }
  return typed
}
