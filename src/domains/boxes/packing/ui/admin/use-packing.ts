import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { adminKeys } from '#lib/http/http-client.ts'
import { readStoredJson } from '#lib/stored.ts'
import { keyOf } from '#ui/admin/query-client.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { packingApi } from '../../endpoints.ts'
import type { PackingAnswer, PackingBox, PackingStage, PackingTable } from '../../schemas.ts'
import { currentActions, startActions, subscribeToActions } from './action-queue.ts'
import { applyAction } from './apply-action.ts'

/** `id`: the request's, as lists and bulk actions want it. `isWaiting`: an action on it was not sent yet. */
export type TableBox = PackingBox & { id: number; isWaiting: boolean }

/** The table with the actions that still wait already done. */
export function usePacking(stage: PackingStage) {
  const client = useQueryClient()
  const table = useRead(packingApi.table, { query: { stage } })
  const queue = useSyncExternalStore(subscribeToActions, currentActions)
  useEffect(
    () =>
      startActions({
        onAnswer: (answer) => {
          for (const each of ['open', 'shipped']) {
            const key = keyOf(packingApi.table, { query: { stage: each } })
            // A table on its way does not know this action yet: it would show the box as it was.
            if (client.getQueryData(key)) void client.cancelQueries({ queryKey: key })
            client.setQueryData<PackingTable>(key, (shown) => withAnswer(shown, answer))
          }
        },
        // The shelf and the other lists have changed too. Actions on several boxes read them again themselves, at the end.
        onSent: () => void client.invalidateQueries(),
      }),
    [client],
  )
  const boxes = useMemo(() => boxesWith(table.data, queue.waiting), [table.data, queue.waiting])
  return { table, queue, boxes: boxes.filter((box) => stageOf(box) === stage) }
}

function boxesWith(
  table: PackingTable | undefined,
  waiting: ReturnType<typeof currentActions>['waiting'],
): TableBox[] {
  if (!table) return []
  const known = { ...table, me: myName(), now: new Date().toISOString() }
  return table.boxes.map((box) => {
    const actions = waiting.filter(({ requestId }) => requestId === box.requestId)
    const shown = actions.reduce(
      (each, { action }) => applyAction(each, action, { ...known, stored: box }),
      box,
    )
    return { ...shown, id: box.requestId, isWaiting: actions.length > 0 }
  })
}

/** The button that opens a box: it gets the focus back. */
export const openButtonId = (id: number | null): string => `abrir-caja-${id}`

const stageOf = ({ status }: PackingBox): PackingStage | null => {
  if (status === 'shipped') return 'shipped'
  return status === 'delivered' || status === 'closed' ? null : 'open'
}

function withAnswer(table: PackingTable | undefined, { box }: PackingAnswer): PackingTable | undefined {
  if (!table) return table
  const boxes = table.boxes.map((each) => (each.requestId === box.requestId ? box : each))
  return { ...table, boxes }
}

export function myName(): string | null {
  const user = readStoredJson<{ fullName?: string }>('localStorage', adminKeys.user)
  return user?.fullName ?? null
}
