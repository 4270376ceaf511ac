import type { TextKey, TextParams } from '../text/texts.ts'

/** How a value is judged, where a refusal can say what is wrong with this one. */
export type ValueKind = 'email' | 'phone' | 'code' | 'money' | 'number' | 'zip' | 'day' | 'url' | 'text'

/** The sentence after a refusal: the sign, the part or the number that is wrong. Null if there is nothing more to say. */
export function whatIsWrong(kind: ValueKind | undefined, value: unknown): TextParams | null {
  if (typeof value !== 'string' || value === '' || !kind) return null
  return reasons[kind](value)
}

const because = (wrong: TextKey, params: TextParams = {}): TextParams => ({ wrong, ...params })

/** The first sign that does not belong. */
function signIn(value: string, wrong: RegExp): TextParams | null {
  const sign = value.match(wrong)?.[0]
  if (sign === undefined) return null
  return /\s/.test(sign) ? because('errors.wrong.space') : because('errors.wrong.sign', { sign })
}

function digitsOf(value: string, of: number): TextParams {
  const count = value.replace(/\D/g, '').length
  return count < of
    ? because('errors.wrong.fewDigits', { count, of })
    : because('errors.wrong.manyDigits', { count })
}

const reasons: Record<ValueKind, (value: string) => TextParams | null> = {
  email: (value) => {
    const [before, after, ...more] = value.split('@')
    if (after === undefined) return because('errors.wrong.noAt')
    if (more.length > 0) return because('errors.wrong.twoAt')
    const sign = signIn(value, /[\s"(),:;<>[\\\]\ufffd]/u)
    if (sign) return sign
    if (before === '') return because('errors.wrong.beforeAt')
    return /[^.]\.\p{L}{2,}$/u.test(after) ? null : because('errors.wrong.afterAt')
  },
  phone: (value) => signIn(value, /[^\d\s().+\-#x/extEXT·]/u) ?? digitsOf(value, 10),
  zip: (value) => signIn(value, /[^\d\s-]/u) ?? digitsOf(value, 5),
  code: (value) => signIn(value, /[^\x20-\x7e]/u),
  money: (value) => {
    if (/^-|-$|^\(.*\)$/.test(value)) return because('errors.wrong.negative')
    return signIn(value, /[^\d.,]/u) ?? (/[.,]\d{3,}$/.test(value) ? because('errors.wrong.decimals') : null)
  },
  number: (value) =>
    /^-|-$/.test(value)
      ? because('errors.wrong.negative')
      : (signIn(value, /\D/u) ?? because('errors.wrong.range')),
  day: (value) => {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
    if (!day) return because('errors.wrong.dayForm')
    const noon = new Date(`${day}T12:00:00Z`)
    const isReal = !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day)
    return because(isReal ? 'errors.wrong.farDay' : 'errors.wrong.noDay')
  },
  url: (value) =>
    /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(value) ? because('errors.wrong.scheme') : signIn(value, /\s/u),
  text: (value) => {
    const at = value.search(/(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
    const before = value.slice(Math.max(0, at - 12), Math.max(0, at))
    return before.trim()
      ? because('errors.wrong.after', { sign: before.trim() })
      : because('errors.wrong.start')
  },
}
