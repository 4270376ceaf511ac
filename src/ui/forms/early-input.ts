import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

type Typed = Record<string, string | boolean>

/**
 * Restores what the user typed into the server-rendered form before its code loaded. The form library would otherwise
 * overwrite it with the initial values. `restore` gets the values by field name after the first render, because
 * hydration must match the server's HTML.
 */
export function useEarlyInput(names: readonly string[], restore: (typed: Typed) => void): void {
  // True only in the render that hydrates the server's HTML.
  const isHydrating = !useHydrated()
  const typed = useRef<Typed>({})
  // Runs before the form library registers the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useInsertionEffect(() => {
    if (isHydrating) typed.current = typedIn(document, names)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    if (isHydrating) restore(typed.current)
  }, [])
}

function typedIn(document: Document, names: readonly string[]): Typed {
  const typed: Typed = {}
  const controls = document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)[name]')
  for (const { name, type, value, checked } of controls) {
    if (!names.includes(name)) continue
    if (type === 'checkbox') typed[name] = checked
    else if (type === 'radio' ? checked : value !== '') typed[name] = value
  }
  return typed
}
