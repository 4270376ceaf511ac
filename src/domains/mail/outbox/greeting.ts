import type { Lang } from '#lib/text/texts.ts'

/** `Hola, Rosa:` */
export function greetingOf(name: string, lang: Lang): string {
  const first = firstName(name)
  if (lang === 'en') return first ? `Hello ${first},` : 'Hello,'
  return first ? `Hola, ${first}:` : 'Hola:'
}

/**
 * A stranger may type another person's address with words of their own as the name: only what can be nothing but a first
 * name stands in an e-mail (security.md#t11).
 */
function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  if (!/^\p{Lu}[\p{L}'’-]{1,19}$/u.test(first)) return ''
  return first === first.toUpperCase() ? first.charAt(0) + first.slice(1).toLowerCase() : first
}
