import { useState } from 'react'
import { useT } from '../text/texts.tsx'
import { TextField, type TextFieldProps } from './field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'after'> & {
  /** Called when the person takes the suggestion. */
  onSuggestion: (email: string) => void
}

/** care.md#fields: a mistyped domain is pointed out, never refused. */
export function EmailField({ onSuggestion, onBlur, ...props }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const suggestAfterTap = (email: string) => setTimeout(() => setSuggestion(suggestEmail(email)), tapMs)
  const take = (email: string) => {
    onSuggestion(email)
    setSuggestion(null)
  }
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
      {...props}
      type="email"
      onBlur={(event) => {
        suggestAfterTap(event.target.value)
        onBlur?.(event)
      }}
      after={
        <span aria-live="polite">{suggestion && <EmailSuggestion email={suggestion} onTake={take} />}</span>
      }
    />
  )
}

type EmailSuggestionProps = { email: string; onTake: (email: string) => void }

/** «¿Quisiste decir ana@gmail.com?»: one tap takes it; passing it by costs nothing. */
export function EmailSuggestion({ email, onTake }: EmailSuggestionProps) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={() => onTake(email)}
      className="-ms-2 inline-flex min-h-11 items-center max-w-full self-start rounded-control px-2 text-start font-semibold wrap-anywhere text-hope underline underline-offset-4 hover:bg-mint"
    >
      {t('common.emailSuggestion', { email })}
    </button>
  )
}

/** Shown at once, it would move «Continuar» away from under the finger that is leaving the field for it. */
const tapMs = 300

const domains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'upr.edu',
] as const

/** `ana@gmial.com` → `ana@gmail.com`; null when the domain is known or far from any of them. */
export function suggestEmail(typed: string): string | null {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || domains.some((known) => known === domain)) return null
  const close = domains.find((known) => isOneSlip(domain, known))
  return close ? `${name}@${close}` : null
}

/** One letter missing, added, changed or swapped with its neighbour. */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start++
  const [a, b] = [typed.slice(start), known.slice(start)]
  if (a.length === b.length) {
    const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
    return swapped || a.slice(1) === b.slice(1)
  }
  return a.slice(1) === b || a === b.slice(1)
}
