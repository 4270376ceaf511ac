import { useRef, useState } from 'react'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'
import { TextField, type TextFieldProps } from './field.tsx'
import { emptyField, useForgetOnLeave } from './forget-on-leave.ts'

/** Paste and password managers work, and the user can show the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suggestions' | 'after'>) {
  const texts = useUiTexts()
  const [shown, setShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useForgetOnLeave(() => emptyField(button.current?.closest('.field-frame')?.querySelector('input') ?? null))
  const toggle = (
    <button
      ref={button}
      type="button"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="inline-flex min-h-9 items-center gap-2 self-start rounded-control px-2 text-sm text-hope hover:bg-mint"
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
      {texts.showPassword}
    </button>
  )
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  )
}
