import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newest } from '#ui/admin/latest-row.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { eventApi } from '../../endpoints.ts'
import type { Registration } from '../../schemas.ts'

export type Attendance = ReturnType<typeof useAttendance>

/**
 * Marks people one after another. The mark shows at once and no toast covers the list. A second tap on the same person
 * waits for the first, so that it is not refused as another person's edit.
 */
export function useAttendance() {
  const client = useQueryClient()
  const [saved, setSaved] = useState<Record<number, Registration>>({})
  const [shown, setShown] = useState<Record<number, boolean | null>>({})
  const stored = useRef<Record<number, Registration>>({})
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const latest = (row: Registration): Registration => {
    const newestRow = newest(row, saved[row.id])
    const attended = shown[row.id]
    return attended === undefined ? newestRow : { ...newestRow, attended }
  }

  const send = async (row: Registration, attended: boolean | null) => {
    try {
      const { updatedAt } = newest(row, stored.current[row.id])
      const body = { attended, updatedAt }
      const response = await callAdmin(eventApi.updateRegistration, { params: { id: row.id }, body })
      stored.current[row.id] = response
      setSaved({ ...stored.current })
    } catch (error) {
      toast({ kind: 'error', title: `No se anotó a ${row.fullName}`, text: messageOf(error) })
      await client.invalidateQueries()
    }
    setShown(({ [row.id]: _, ...rest }) => rest)
  }

  const mark = (row: Registration, attended: boolean | null) => {
    setShown((current) => ({ ...current, [row.id]: attended }))
    running.current = running.current.then(() => send(row, attended))
  }
  return { latest, mark }
}
