import { useSyncExternalStore } from 'react'

/**
 * What somebody typed while the form's code was still on its way: the server's form stands in the page already, and
 * the form library would write its own first values over it. Answers `defaults` with those words in their places.
 */
export function useTypedBefore<Values extends object>(defaults: Values): Values {
  // Only the first rendering over the server's HTML answers true.
  const isTakingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  if (!isTakingOver || typeof document === 'undefined') return defaults
  return { ...defaults, ...typedIn(document, Object.keys(defaults)) }
}

function typedIn(document: Document, names: readonly string[]): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {}
  const controls = document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)[name]')
  for (const { name, type, value, checked } of controls) {
    if (!names.includes(name)) continue
    if (type === 'checkbox') typed[name] = checked
    else if (type === 'radio' ? checked : value !== '') typed[name] = value
  }
  return typed
}
