import type { HasPart } from '#lib/office-parts.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { partsApi } from '../../endpoints.ts'

/** Whether the back office shows a part: `const has = useHasPart()`, then `{has('counts') && …}`. */
export function useHasPart(): HasPart {
  const { data } = useRead(partsApi.shown)
  return (part) => data?.shown.includes(part) ?? false
}
