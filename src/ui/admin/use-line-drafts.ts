import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { RecordFormState } from './record-form.tsx'
import { useRowKeys } from './use-row-keys.ts'

/**
 * The lines of a form with many lines (a recipe, a delivery). The form holds them as one JSON text in `lines`, so that
 * an unsaved line marks the form as changed. A new line gets the focus, and so does the neighbour of a removed one.
 */
export function useLineDrafts<Line extends object, Values extends FieldValues & { lines: string }>(
  form: UseFormReturn<Values>,
  state: Pick<RecordFormState, 'problems'>,
  empty: Line,
) {
  const name = 'lines' as Path<Values>
  const lines = linesOf<Line>(form.watch(name) as unknown as string)
  const rows = useRowKeys(lines.length)
  const focusLine = useRef<number | null>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const index = focusLine.current
    focusLine.current = null
    if (index !== null)
      box.current?.querySelector<HTMLElement>(`[name^="lines.${index}."]:not([type="hidden"])`)?.focus()
  })
  const problemOf = (field: string) => state.problems.find((problem) => problem.name === field)?.message
  const set = (changed: Line[]) => {
    form.setValue(name, JSON.stringify(changed) as PathValue<Values, Path<Values>>, { shouldDirty: true })
    // The errors refer to the old line numbers. The next save validates all lines again.
    if (state.problems.some((problem) => problem.name.startsWith('lines'))) form.clearErrors()
  }
  return {
    lines,
    /** React's key of a line: it stays with the line when an earlier one is removed. */
    keyOf: rows.keyOf,
    /** The fieldset around the lines. */
    box,
    /** The message of the list as a whole. */
    problem: problemOf('lines'),
    problemOf: (index: number, field: string) => problemOf(`lines.${index}.${field}`),
    change: (index: number, part: Partial<Line>) =>
      set(lines.map((line, at) => (at === index ? { ...line, ...part } : line))),
    remove: (index: number) => {
      focusLine.current = Math.min(index, lines.length - 2)
      rows.remove(index)
      set(lines.filter((_, at) => at !== index))
    },
    /** In the place of an empty first line, or after the last. The focus stays where it is. */
    put: (line: Line) => {
      const isEmpty = lines.length === 1 && JSON.stringify(lines[0]) === JSON.stringify(empty)
      set(isEmpty ? [line] : [...lines, line])
    },
    add: () => {
      focusLine.current = lines.length
      set([...lines, empty])
    },
  }
}

export const linesOf = <Line>(lines: string): Line[] => JSON.parse(lines) as Line[]
