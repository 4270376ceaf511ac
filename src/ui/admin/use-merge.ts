import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** A field that both people changed. `mine` is stored while theirs is shown, so that the choice can be reversed. */
export type Clash = { name: string; mine: unknown; theirs: unknown; choice: 'mine' | 'theirs' | null }

/** A field that only the other person changed. The form already shows it. */
type Followed = { name: string; before: unknown; now: unknown }

export type Merge = { clashes: Clash[]; followed: Followed[] }

const nothing: Merge = { clashes: [], followed: [] }

/**
 * When a refetched record has new values, untouched fields take them. A field changed on both sides is a conflict for
 * the user to resolve.
 */
export function useMerge<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values) {
  const base = useRef<FieldValues>(stored)
  const [merge, setMerge] = useState(nothing)
  // Runs after the form's own effect, which has updated the untouched fields.
  useEffect(() => {
    const before = base.current
    base.current = stored
    const changed = Object.keys(stored).filter((name) => stored[name] !== before[name])
    if (changed.length === 0) return
    const mine: FieldValues = form.getValues()
    const isClash = (name: string) => mine[name] !== before[name] && mine[name] !== stored[name]
    setMerge((current) => ({
      clashes: [
        ...current.clashes.filter(({ name }) => !changed.includes(name)),
        ...changed.filter(isClash).map((name) => ({
          name,
          mine: mine[name],
          theirs: stored[name],
          choice: null,
        })),
      ],
      followed: [
        ...current.followed.filter(({ name }) => !changed.includes(name)),
        ...changed
          .filter((name) => !isClash(name))
          .map((name) => ({ name, before: before[name], now: stored[name] })),
      ],
    }))
  })
  const choose = (choice: 'mine' | 'theirs', names: readonly string[]) => {
    const clashes = merge.clashes.map((clash) => {
      if (!names.includes(clash.name)) return clash
      const name = clash.name as Path<Values>
      const shown: unknown = form.getValues(name)
      const mine = shown === clash.theirs ? clash.mine : shown
      const value = choice === 'theirs' ? clash.theirs : mine
      form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      return { ...clash, choice, mine }
    })
    setMerge({ ...merge, clashes })
  }
  return {
    merge,
    choose,
    /** A conflict has no choice yet, and the field differs from the stored value. */
    isOpen: () =>
      merge.clashes.some(
        ({ name, theirs, choice }) => choice === null && form.getValues(name as Path<Values>) !== theirs,
      ),
    /** After a save the sent values are the new base, and no conflict is left. */
    acceptSaved: (sent: Values) => {
      base.current = sent
      setMerge(nothing)
    },
  }
}
