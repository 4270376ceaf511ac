import { useRead } from '#ui/admin/use-read.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { duplicateApi } from '../../endpoints.ts'

/** A quiet mark in the list. All rows of the page share one call. */
export function DuplicateMark({ id, ids }: { id: number; ids: readonly number[] }) {
  const marks = useRead(duplicateApi.marks, { query: { ids: ids.join(',') } })
  if (!marks.data?.marks.some((mark) => mark.id === id)) return null
  return (
    <span className="flex items-center gap-1 text-sm text-ink-2">
      <Icon name="copy" className="size-4" />
      Puede estar repetida
    </span>
  )
}
