import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import type { SensitiveAnswers } from '../../office-schemas.ts'

export type OpenedAnswers = {
  /** Undefined: closed. */
  data: SensitiveAnswers | undefined
  isOpening: boolean
  failure: string | null
  open: () => void
}

/** The sensitive answers of a request, once somebody opens them. They close with the page. */
export function useAnswers(id: number, isOpenFromStart = false): OpenedAnswers {
  const [wanted, setWanted] = useState(isOpenFromStart)
  const query = useQuery({
    queryKey: ['sensitive answers', id],
    queryFn: () => callAdmin(boxRequestApi.openAnswers, { params: { id } }),
    enabled: wanted,
    gcTime: 0,
  })
  return {
    data: wanted ? query.data : undefined,
    isOpening: wanted && query.isFetching,
    failure: query.isError ? messageOf(query.error) : null,
    open: () => (wanted ? void (query.isError && query.refetch()) : setWanted(true)),
  }
}
