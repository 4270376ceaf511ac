import {
  type FormEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { useUiTexts } from '../text/ui-texts.tsx'
import type { FieldBase } from './field.tsx'
import { FieldFrame, fieldIds } from './field-parts.tsx'

export type TextAreaProps = FieldBase &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Does not cut off input over the limit. It shows a counter, and the user decides what to shorten. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  maxLength,
  onInput,
  ...props
}: TextAreaProps) {
  const { id, labelHidden, ref, ...rest } = props
  const ids = fieldIds(useId(), { id, hint, error })
  const node = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  // A form restores or clears values on the element, without an input event. Only a change is set: an update of every
  // render would be one too many for React when keys come faster than it renders (error 185).
  useEffect(() => {
    const current = node.current?.value.length ?? 0
    if (current !== length) setLength(current)
  })

  const handleInput = (event: FormEvent<HTMLTextAreaElement> & { data?: string }) => {
    setLength(event.currentTarget.value.length)
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  const setNode = (element: HTMLTextAreaElement | null) => {
    node.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, labelHidden, className }} required={props.required}>
      <textarea
        rows={4}
        {...rest}
        ref={setNode}
        id={ids.control}
        onInput={handleInput}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        className="field-control resize-y"
      />
      {maxLength !== undefined && <Counter length={length} maxLength={maxLength} />}
    </FieldFrame>
  )
}

const announceAfterMs = 1_000
const counterFrom = 0.75

/** Updates at once, but is announced only when the user pauses typing. */
function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  const texts = useUiTexts()
  const left = maxLength - length
  const shown = length >= maxLength * counterFrom
  const text = !shown ? '' : left < 0 ? texts.charactersOver(-left) : texts.charactersLeft(left)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), announceAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      {shown && (
        <p
          aria-hidden="true"
          className={classNames('text-sm', left < 0 ? 'font-semibold text-error' : 'text-ink-2')}
        >
          {text}
        </p>
      )}
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </>
  )
}
