import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnyEndpoint, BodyInputOf } from '#lib/http/endpoint.ts'
import type { IconName } from '../icons/icons.tsx'
import type { Selection } from '../lists/data-list.ts'
import { conflictMessage, conflictOf } from './conflict.ts'
import { callAdmin, messageOf } from './query-client.ts'
import { type SaveInput, undoSave, whyNotUndone } from './use-save.ts'

/** Reverts one row. Undefined if that is not possible. */
type Undo = (() => Promise<unknown>) | undefined

export type BulkQuestion = { title: string; text: string; confirmLabel: string }

export type BulkAction<Row> = {
  label: string
  icon?: IconName
  /** "3 registros confirmados" */
  done: (count: number, rows: readonly Row[]) => string
  /** Why this row is skipped without a request ("Ya estaba aprobado."). Null if it is included. */
  refusal?: (row: Row) => string | null
  /** One question before the action, about the included rows. Null if there is nothing to ask. */
  question?: (rows: Row[]) => BulkQuestion | null
  /** The order of the rows, if one row's change affects another. */
  inOrder?: (rows: Row[]) => Row[]
  /** The next step is with the same rows: print what was prepared. */
  keepsSelection?: boolean
  /** How a row is after undo, when it is not as before. The call of `run` responds with the row. */
  undone?: (row: Row) => string | undefined
  run: (row: Row) => Promise<Undo>
}

/** Saves each row through the single-row endpoint, so each write is its own transaction. */
export const saving =
  <Row, E extends AnyEndpoint>(endpoint: E, inputOf: (row: Row) => SaveInput<E>): BulkAction<Row>['run'] =>
  async (row) => {
    const input = inputOf(row)
    const response = await callAdmin(endpoint, { params: input.params, body: input.body })
    return input.undo && (() => undoSave(endpoint, input, response))
  }

type WithStatus<S extends string> = { id: number; status: S; updatedAt: string }

type Move<S extends string> = {
  label: string
  status: S
  /** After the number: "mensaje archivado", "mensajes archivados". */
  done: [singular: string, plural: string]
  /** Includes only rows with this status. Default: every row without the target status. */
  from?: S
}

/** Sets one status on several rows. Undo restores each row's previous status. */
export const moving =
  <S extends string, R extends WithStatus<S>>(endpoint: AnyEndpoint, labels: Record<S, { label: string }>) =>
  ({ label, status, done: [singular, plural], from }: Move<S>): BulkAction<R> => ({
    label,
    done: (count) => `${count} ${count === 1 ? singular : plural}`,
    refusal: (row) =>
      row.status === status || (from && row.status !== from)
        ? `Ya estaba ${labels[row.status].label.toLowerCase()}.`
        : null,
    run: saving(endpoint, ({ id, status: before, updatedAt }) => ({
      params: { id },
      body: { status, updatedAt } as BodyInputOf<AnyEndpoint>,
      undo: { status: before } as BodyInputOf<AnyEndpoint>,
    })),
  })

type Row = { id: number | string }
type Refused = { name: string; why: string }

export type BulkResult = { title: string; refused: Refused[]; notes?: string[]; undo?: () => Promise<void> }

export type Bulk<R extends Row> = {
  rows: readonly R[]
  /** The selected rows of the current page, in row order. */
  selected: R[]
  selection: Selection
  /** Set while an action runs. */
  progress: { done: number; total: number } | null
  result: BulkResult | null
  /** With the selected rows, unless others are given. */
  run: (action: BulkAction<R>, rows?: readonly R[]) => Promise<void>
  dismiss: () => void
}

/** Bulk actions on rows of the current page. `nameOf` is a row's name for the user, `chosen` is selected at first. */
export function useBulk<R extends Row>(
  rows: readonly R[] = [],
  nameOf: (row: R) => string,
  chosen: Iterable<string | number> = [],
): Bulk<R> {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string | number>>(() => new Set(chosen))
  const [progress, setProgress] = useState<Bulk<R>['progress']>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const isRunning = useRef(false)
  // Rows that leave the page are deselected: bulk actions only touch visible rows.
  const selected = rows.filter(({ id }) => ids.has(id))

  const oneByOne = async <T>(
    items: readonly T[],
    itemName: (item: T) => string,
    act: (item: T) => Promise<void>,
    why: (error: unknown) => string,
  ) => {
    const refused: Refused[] = []
    for (const [index, item] of items.entries()) {
      setProgress({ done: index, total: items.length })
      await act(item).catch((error) => refused.push({ name: itemName(item), why: why(error) }))
    }
    setProgress(null)
    await client.invalidateQueries()
    return refused
  }

  const run = async (action: BulkAction<R>, chosen: readonly R[] = selected) => {
    if (isRunning.current || chosen.length === 0) return
    isRunning.current = true
    setResult(null)
    const skipped = chosen.flatMap((row) => {
      const why = action.refusal?.(row)
      return why ? [{ row, name: nameOf(row), why }] : []
    })
    const included = chosen.filter((row) => !skipped.some((entry) => entry.row === row))
    const done: { row: R; name: string; undo: Undo }[] = []
    const refused = await oneByOne(
      action.inOrder?.(included) ?? included,
      nameOf,
      async (row) => void done.push({ row, name: nameOf(row), undo: await action.run(row) }),
      whyRefused,
    )
    // What was ticked meanwhile stays.
    if (!action.keepsSelection)
      setIds((now) => new Set([...now].filter((id) => !chosen.some((row) => row.id === id))))
    setResult({
      title:
        done.length > 0
          ? action.done(
              done.length,
              done.map(({ row }) => row),
            )
          : 'No se cambió ninguno',
      refused: [...skipped, ...refused].map(({ name, why }) => ({ name, why })),
      undo: done.some(({ undo }) => undo) ? () => undoAll(done, action) : undefined,
    })
    isRunning.current = false
  }

  const undoAll = async (done: { name: string; undo: Undo }[], action: BulkAction<R>) => {
    if (isRunning.current) return
    isRunning.current = true
    const notes: string[] = []
    // In reverse order, so that a freed seat returns to its previous holder.
    const refused = await oneByOne(
      done.filter(({ undo }) => undo).reverse(),
      ({ name }) => name,
      async ({ name, undo }) => {
        const row = (await undo?.()) as R
        const note = action.undone?.(row)
        if (note) notes.push(`${name}: ${note}`)
      },
      whyNotUndone,
    )
    setResult({
      title:
        refused.length === done.length
          ? 'No se pudo deshacer'
          : notes.length > 0
            ? 'Deshecho'
            : 'Deshecho: quedó como estaba antes',
      refused,
      notes,
    })
    isRunning.current = false
  }

  return {
    rows,
    selected,
    selection: {
      selected: ids,
      onChange: setIds,
      rowName: (key) => {
        const row = rows.find(({ id }) => id === key)
        return row ? nameOf(row) : String(key)
      },
    },
    progress,
    result,
    run,
    dismiss: () => setResult(null),
  }
}

function whyRefused(error: unknown): string {
  const other = conflictOf(error)
  return other ? `${conflictMessage(other)} Revísalo antes.` : messageOf(error)
}
