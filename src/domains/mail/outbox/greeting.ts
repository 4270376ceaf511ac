import type { Lang } from '#lib/text/texts.ts'

/** `Hola, Rosa:` */
export function greetingOf(name: string, lang: Lang): string {
  const first = firstName(name)
  if (lang === 'en') return first ? `Hello ${first},` : 'Hello,'
  return first ? `Hola, ${first}:` : 'Hola:'
}

/** «Hola, Cooperativa:» greets nobody. */
const ofMany =
  /(?<!\p{L})(?:inc|corp|llc|compañía|company|iglesia|church|cooperativa|fundaci[oó]n|foundation|asociaci[oó]n|association|escuela|colegio|school|universidad|university|hospital|farmacia|banco|bank|club|grupo|group|familia|family|municipio)(?!\p{L})/iu

/**
 * A stranger may type another person's address with words of their own as the name: only what can be nothing but a first
 * name stands in an e-mail (security.md#t11).
 */
function firstName(name: string): string {
  if (ofMany.test(name)) return ''
  const [first = ''] = name.trim().split(/\s+/)
  if (!/^\p{Lu}[\p{L}'’-]{1,19}$/u.test(first)) return ''
  return first === first.toUpperCase() ? first.charAt(0) + first.slice(1).toLowerCase() : first
}
