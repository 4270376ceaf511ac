import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** A field that both sides changed. `mine` is kept while theirs is shown, so that a choice can be taken back. */
export type Clash = { name: string; mine: unknown; theirs: unknown; choice: 'mine' | 'theirs' | null }

/** A field only the other side changed: the form shows it already. */
type Followed = { name: string; before: unknown; now: unknown }

export type Merge = { clashes: Clash[]; followed: Followed[] }

const nothing: Merge = { clashes: [], followed: [] }

/**
 * rulings.md#concurrent-edits: when the record is read again and holds something new, a field nobody touched
 * here follows it; a field
 * changed on both sides is a question, whether the saving was refused or the page was merely read again.
 */
export function useMerge<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values) {
  const base = useRef<FieldValues>(stored)
  const [merge, setMerge] = useState(nothing)
  // After the form's own effect: the fields nobody touched have followed by now.
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
    /** Some field still waits for a choice, and what stands in it is not what they stored. */
    isOpen: () =>
      merge.clashes.some(
        ({ name, theirs, choice }) => choice === null && form.getValues(name as Path<Values>) !== theirs,
      ),
    /** What was sent is now what both know; nothing is left to choose. */
    settle: (sent: Values) => {
      base.current = sent
      setMerge(nothing)
    },
  }
}
