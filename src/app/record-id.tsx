import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'

/** The id in a path like `/admin/eventos/12`. Null if it is not a valid id. */
export const recordId = (segment = ''): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** The view of one record, whose id is the parameter `name` of its path. */
export const byId = (view: (id: number) => ReactNode, name = 'id') =>
  function RecordRoute() {
    const id = recordId(useParams()[name])
    return id === null ? <AdminNotFound /> : view(id)
  }
