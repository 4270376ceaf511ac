import { useInsertionEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Typed = Record<string, string | boolean>

/**
 * What somebody typed while the form's code was still on its way: the server's form stands in the page already, and
 * the form library would write its own first values over it. Calls `put` with those words by the fields' names, only
 * after the first rendering: until then the page has to be what the server sent.
 */
export function useEarlyInput(names: readonly string[], put: (typed: Typed) => void): void {
  // Only the first rendering over the server's HTML answers true.
  const isTakingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const typed = useRef<Typed>({})
  // Before the library gets hold of the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form takes over
  useInsertionEffect(() => {
    if (isTakingOver) typed.current = typedIn(document, names)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form takes over
  useLayoutEffect(() => {
    if (isTakingOver) put(typed.current)
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
