import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnyEndpoint, BodyInputOf } from '#lib/http/endpoint.ts'
import type { IconName } from '../icons/icons.tsx'
import type { Selection } from '../lists/data-list.ts'
import { conflictOf, conflictSentence } from './conflict.ts'
import { callAdmin, messageOf } from './query-client.ts'
import { type SaveInput, undoSave, whyNotUndone } from './use-save.ts'

/** What puts one row back; nothing when that is not possible. */
type Undo = (() => Promise<unknown>) | undefined

export type BulkAction<Row> = {
  label: string
  icon?: IconName
  /** «3 registros confirmados» */
  done: (count: number) => string
  /** Why this row is left out without asking the server («Ya estaba aprobado.»); null when it takes part. */
  refusal?: (row: Row) => string | null
  /** Where what happens to one row changes another. */
  inOrder?: (rows: Row[]) => Row[]
  run: (row: Row) => Promise<Undo>
}

/** One row after the other through the endpoint a single row uses: each write is a transaction of its own. */
export const saving =
  <Row, E extends AnyEndpoint>(endpoint: E, inputOf: (row: Row) => SaveInput<E>): BulkAction<Row>['run'] =>
  async (row) => {
    const input = inputOf(row)
    const answer = await callAdmin(endpoint, { params: input.params, body: input.body })
    return input.undo && (() => undoSave(endpoint, input, answer))
  }

type WithStatus<S extends string> = { id: number; status: S; updatedAt: string }

type Move<S extends string> = {
  label: string
  status: S
  /** After the number: «mensaje archivado», «mensajes archivados». */
  done: [one: string, many: string]
  /** Only rows in this status take part; without it all that are not there yet. */
  from?: S
}

/** The same status for several rows; each goes back to its own. `words` say a status to people. */
export const moving =
  <S extends string, R extends WithStatus<S>>(endpoint: AnyEndpoint, words: Record<S, { label: string }>) =>
  ({ label, status, done: [one, many], from }: Move<S>): BulkAction<R> => ({
    label,
    done: (count) => `${count} ${count === 1 ? one : many}`,
    refusal: (row) =>
      row.status === status || (from && row.status !== from)
        ? `Ya estaba ${words[row.status].label.toLowerCase()}.`
        : null,
    run: saving(endpoint, ({ id, status: before, updatedAt }) => ({
      params: { id },
      body: { status, updatedAt } as BodyInputOf<AnyEndpoint>,
      undo: { status: before } as BodyInputOf<AnyEndpoint>,
    })),
  })

type Row = { id: number }
type Refused = { name: string; why: string }

export type BulkResult = { title: string; refused: Refused[]; undo?: () => Promise<void> }

export type Bulk<R extends Row> = {
  rows: readonly R[]
  /** Of the rows in sight, in their order. */
  selected: R[]
  selection: Selection
  /** How many of how many are done, while it runs. */
  progress: { done: number; total: number } | null
  result: BulkResult | null
  run: (action: BulkAction<R>) => Promise<void>
  dismiss: () => void
}

/** care.md#lists: several rows of the page in sight, chosen and acted on together; `nameOf` says a row to people. */
export function useBulk<R extends Row>(rows: readonly R[] = [], nameOf: (row: R) => string): Bulk<R> {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string | number>>(new Set())
  const [progress, setProgress] = useState<Bulk<R>['progress']>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const underWay = useRef(false)
  // Who leaves the page in sight is chosen no more: nothing is done to what cannot be seen.
  const selected = rows.filter(({ id }) => ids.has(id))

  const oneByOne = async <T>(
    all: readonly T[],
    nameOfOne: (one: T) => string,
    act: (one: T) => Promise<void>,
    why: (error: unknown) => string,
  ) => {
    const refused: Refused[] = []
    for (const [index, one] of all.entries()) {
      setProgress({ done: index, total: all.length })
      await act(one).catch((error) => refused.push({ name: nameOfOne(one), why: why(error) }))
    }
    setProgress(null)
    await client.invalidateQueries()
    return refused
  }

  const run = async (action: BulkAction<R>) => {
    if (underWay.current || selected.length === 0) return
    underWay.current = true
    setResult(null)
    const leftOut = selected.flatMap((row) => {
      const why = action.refusal?.(row)
      return why ? [{ row, name: nameOf(row), why }] : []
    })
    const taking = selected.filter((row) => !leftOut.some((one) => one.row === row))
    const done: { name: string; undo: Undo }[] = []
    const refused = await oneByOne(
      action.inOrder?.(taking) ?? taking,
      nameOf,
      async (row) => void done.push({ name: nameOf(row), undo: await action.run(row) }),
      whyRefused,
    )
    setIds(new Set())
    setResult({
      title: done.length > 0 ? action.done(done.length) : 'No se cambió ninguno',
      refused: [...leftOut, ...refused].map(({ name, why }) => ({ name, why })),
      undo: done.some(({ undo }) => undo) ? () => undoAll(done) : undefined,
    })
    underWay.current = false
  }

  const undoAll = async (done: { name: string; undo: Undo }[]) => {
    if (underWay.current) return
    underWay.current = true
    // The last first: a place that was freed goes back the way it came.
    const refused = await oneByOne(
      done.filter(({ undo }) => undo).reverse(),
      ({ name }) => name,
      async ({ undo }) => void (await undo?.()),
      whyNotUndone,
    )
    setResult({
      title: refused.length < done.length ? 'Deshecho: quedó como estaba antes' : 'No se pudo deshacer',
      refused,
    })
    underWay.current = false
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
  return other ? `${conflictSentence(other)} Revísalo antes.` : messageOf(error)
}
