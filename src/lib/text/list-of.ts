import type { Lang } from './texts.ts'

/**
 * `Bayamón, Caguas y San Juan`, `Aibonito e Isabela`. Without `Intl`: its first list takes 25 to 60 ms in the browser.
 * A test compares it with `Intl`.
 */
export function listOf(words: readonly string[], lang: Lang): string {
  if (words.length < 2) return words.join('')
  const last = words.at(-1)!
  const before = words.slice(0, -1).join(', ')
  if (lang === 'es') return `${before} ${startsWithI.test(last) ? 'e' : 'y'} ${last}`
  return `${before}${words.length > 2 ? ',' : ''} and ${last}`
}

/** The sound: `Isabela`, `hijos`, but not `hielo`. */
const startsWithI = /^(i|hi(?![ae]))/i
