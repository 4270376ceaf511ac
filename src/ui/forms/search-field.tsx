import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'
import { timing } from '../timing.ts'

export type SearchFieldProps = {
  /** The current search, from the URL. */
  value: string
  /** Called when the user pauses typing, or at once on Enter. */
  onSearch: (text: string) => void
  label?: string
  /** Shows the label above the field. Otherwise only screen readers get it. */
  labelShown?: boolean
  placeholder?: string
  name?: string
  className?: string
  /** "/" focuses the field, except while typing elsewhere. */
  slashKey?: boolean
}

export function SearchField({
  value,
  onSearch,
  label,
  labelShown,
  placeholder,
  name = 'q',
  className,
  slashKey = true,
}: SearchFieldProps) {
  const texts = useUiTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useSlashKey(slashKey, () => input.current?.focus())
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Changed from outside (Back, "Limpiar filtros"), not by typing here.
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  // The list may have changed during the pause (a row opened), so call the latest callback.
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  const send = (next: string) => {
    clearTimeout(timer.current)
    if (next === sent.current) return
    sent.current = next
    search.current(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next.trim()), timing.searchDebounceMs)
  }
  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return send(text.trim())
    }
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    clear()
  }
  return (
    <search className={classNames('block', className)}>
      <label htmlFor={id} className={labelShown ? 'mb-1.5 block font-semibold text-balance' : 'sr-only'}>
        {label ?? texts.search}
      </label>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 [transform:translateY(-50%)] text-ink-2"
        />
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
          className={classNames('field-control ps-11! text-ellipsis', text && 'pe-11!')}
        />
        {text && (
          <button
            type="button"
            aria-label={texts.clearSearch}
            onClick={clear}
            className="absolute inset-y-0 end-0.5 my-auto inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-ink"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </search>
  )
}

function useSlashKey(active: boolean, focus: () => void) {
  const focusNow = useRef(focus)
  focusNow.current = focus
  useEffect(() => {
    if (!active) return
    const listen = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      focusNow.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}
