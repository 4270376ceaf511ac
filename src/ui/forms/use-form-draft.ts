import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { hasAnswers, readStored, writeStored } from './stored-draft.ts'

const debounceMs = 400

type DraftOptions<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Unique on the site. Undefined: nothing is stored. */
  name: string | undefined
  /** The fields, with their initial values. */
  initial: object
}

/** Keeps what somebody typed in this tab until it is sent, with the key that makes a repetition safe. */
export function useFormDraft<Values extends FieldValues>({ form, name, initial }: DraftOptions<Values>) {
  const [restored, setRestored] = useState(false)
  const key = useRef('')
  const storedAs = name && `draft-${name}`
  const fields = useRef(Object.keys(initial).filter((field) => field !== 'company'))

  const save = useCallback(() => {
    if (!storedAs) return
    const values = form.getValues()
    const typed = Object.fromEntries(fields.current.map((field) => [field, values[field]]))
    writeStored('sessionStorage', storedAs, hasAnswers(typed) ? { typed, key: key.current } : null)
  }, [storedAs, form])

  // After the first render, because hydration must match the server's HTML. What was typed before the code loaded wins.
  useEffect(() => {
    const stored = storedAs ? readStored('sessionStorage', storedAs) : null
    const typed = stored?.typed as Record<string, unknown> | undefined
    if (!stored || !hasAnswers(typed)) return
    for (const field of fields.current) {
      const value = typed?.[field]
      if (typeof value !== 'string' || form.getValues(field as Path<Values>)) continue
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
    }
    if (typeof stored.key === 'string') key.current = stored.key
    setRestored(true)
  }, [storedAs, form])

  useEffect(() => {
    if (!storedAs) return
    // Also what was typed before the code loaded: no event told of it.
    let timer = setTimeout(save, debounceMs)
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(save, debounceMs)
      },
    })
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearTimeout(timer)
      stopListening()
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [storedAs, form, save])

  return {
    key,
    save,
    /** The form shows what an earlier load of this page had. */
    restored,
    forget: () => {
      key.current = ''
      setRestored(false)
      if (storedAs) writeStored('sessionStorage', storedAs, null)
    },
  }
}
