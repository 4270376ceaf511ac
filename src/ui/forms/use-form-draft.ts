import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { newKey } from '#lib/http/random-key.ts'
import { readStoredJson, writeStoredJson } from '#lib/stored.ts'
import { formDraftName } from './stored-draft.ts'

const debounceMs = 400

type DraftOptions<FormValues extends FieldValues> = {
  form: UseFormReturn<FormValues>
  /** Unique on the site. Undefined: nothing is stored. */
  name: string | undefined
  /** The fields, with their initial values. */
  initial: object
}

type Values = Record<string, unknown>

/** Keeps what somebody changed in this tab until it is sent, with the key that makes a repetition safe. */
export function useFormDraft<FormValues extends FieldValues>({
  form,
  name,
  initial,
}: DraftOptions<FormValues>) {
  const [restored, setRestored] = useState(false)
  const key = useRef('')
  const storedAs = name && formDraftName(name)
  const initialValues = useRef(initial as Values)
  // A form that stays open after sending must not keep what was sent.
  const isSent = useRef(false)

  const save = useCallback(() => {
    if (!storedAs || isSent.current) return
    const typed = changesFrom(initialValues.current, form.getValues())
    const isAny = Object.keys(typed).length > 0
    // A tab that the browser duplicates has the same one.
    if (isAny) key.current ||= newKey()
    writeStoredJson('sessionStorage', storedAs, isAny ? { typed, key: key.current } : null)
  }, [storedAs, form])

  // After the first render, because hydration must match the server's HTML. What was typed before the code loaded wins.
  useEffect(() => {
    const stored = storedAs ? readStoredJson('sessionStorage', storedAs) : null
    const typed = changesFrom(initialValues.current, (stored?.typed ?? {}) as Values)
    if (!stored || Object.keys(typed).length === 0) return
    const now = changesFrom(initialValues.current, form.getValues())
    for (const [field, value] of Object.entries(typed))
      if (!(field in now)) form.setValue(field as Path<FormValues>, value as never)
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
        isSent.current = false
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
      isSent.current = true
      setRestored(false)
      if (storedAs) writeStoredJson('sessionStorage', storedAs, null)
    },
  }
}

/** The fields that differ from the initial values and are of their type. */
function changesFrom(initial: Values, values: Values): Values {
  const isChanged = ([field, before]: [string, unknown]) =>
    field !== 'company' &&
    typeof values[field] === typeof before &&
    Array.isArray(values[field]) === Array.isArray(before) &&
    comparable(values[field]) !== comparable(before)
  return Object.fromEntries(
    Object.entries(initial)
      .filter(isChanged)
      .map(([field]) => [field, values[field]]),
  )
}

const comparable = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value)
