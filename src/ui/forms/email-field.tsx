import { useEffect, useState } from 'react'
import { Interpolate } from '../text/interpolate.tsx'
import { useT } from '../text/texts.tsx'
import { TextField, type TextFieldProps } from './field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'after'> & {
  /** Called when the user accepts the suggestion. */
  onSuggestion: (email: string) => void
}

/** Suggests a correction for a mistyped domain but accepts the input. */
export function EmailField({ onSuggestion, onBlur, ...props }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const suggestAfterTap = (email: string) => setTimeout(() => setSuggestion(suggestEmail(email)), tapMs)
  // The field may have been left before this code loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form takes over
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`input[type="email"][name="${props.name}"]`)
    if (field && field !== document.activeElement) setSuggestion(suggestEmail(field.value))
  }, [])
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
        <span aria-live="polite" className="empty:-mt-1.5">
          {suggestion && <EmailSuggestion email={suggestion} onTake={take} />}
        </span>
      }
    />
  )
}

type EmailSuggestionProps = { email: string; onTake: (email: string) => void }

/** "¿Quisiste decir ana@gmail.com?" One tap accepts it. */
export function EmailSuggestion({ email, onTake }: EmailSuggestionProps) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={(event) => {
        const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>('input[type="email"]')
        onTake(email)
        // The button goes with the suggestion.
        field?.focus()
      }}
      className="-ms-2 inline-flex min-h-11 items-center max-w-full self-start rounded-control px-2 text-start font-semibold wrap-anywhere text-hope underline underline-offset-4 hover:bg-mint"
    >
      <span>
        <Interpolate text={t('common.emailSuggestion')} name="email">
          {email.replace(/@.*/, '')}
          <wbr />
          {email.replace(/^[^@]*/, '')}
        </Interpolate>
      </span>
    </button>
  )
}

/** The delay: shown at once, it would move the submit button away from under the user's finger. */
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

/** `ana@gmial.com` → `ana@gmail.com`. Null if the domain is well known or not close to one that is. */
export function suggestEmail(typed: string): string | null {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || domains.some((wellKnown) => wellKnown === domain)) return null
  const close = domains.find((wellKnown) => isOneMistake(domain, wellKnown))
  return close ? `${name}@${close}` : null
}

/** One letter missing, added, changed or swapped with its neighbour. */
function isOneMistake(typed: string, domain: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === domain[start]) start++
  const [a, b] = [typed.slice(start), domain.slice(start)]
  if (a.length === b.length) {
    const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
    return swapped || a.slice(1) === b.slice(1)
  }
  return a.slice(1) === b || a === b.slice(1)
}
