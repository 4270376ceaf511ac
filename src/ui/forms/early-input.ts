import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { useIsHydrating } from '../use-hydrated.ts'

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
  const isHydrating = useIsHydrating()
  const typed = useRef<Typed>(null)
  // Where an extension has put elements into the form, React drops the server's form for one of its own. While it
  // renders, the old one is still here.
  typed.current ??= shown.has(name) ? {} : typedIn(name, names)
  // Runs before the form library registers the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useInsertionEffect(() => {
    if (isHydrating.current) typed.current = typedIn(name, names)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    shown.add(name)
    restore(typed.current ?? {})
  }, [])
}

function typedIn(formName: string, names: readonly string[]): Typed {
  const typed: Typed = {}
  if (typeof document === 'undefined') return typed
  const fields = `form[data-form="${formName}"] :is(input, textarea, select)[name]`
  for (const { name, type, value, checked } of document.querySelectorAll<HTMLInputElement>(fields)) {
    if (!names.includes(name)) continue
    if (type === 'checkbox') typed[name] = checked
    else if (type === 'radio' ? checked : value !== '') typed[name] = value
  }
  return typed
}
