import { byLetters } from '#lib/text/by-letters.ts'
import { useT } from '#ui/text/texts.tsx'
import { postalStates } from '../postal-states.ts'

/** 52 states, Puerto Rico first, then by name in the page's language. */
export function useStateNames(): { value: string; label: string }[] {
  const t = useT()
  const [puertoRico, ...rest] = postalStates.map((value) => ({ value, label: t(`hopebox.states.${value}`) }))
  return [puertoRico!, ...rest.sort((a, b) => byLetters(a.label, b.label))]
}
