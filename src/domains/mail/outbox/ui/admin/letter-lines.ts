import type { TimelineItem } from '#domains/team/history/ui/admin/timeline.tsx'
import { useCan } from '#ui/admin/can.ts'
import { useList } from '#ui/admin/use-read.ts'
import { outboxApi } from '../../endpoints.ts'
import { emailStatusLabels } from '../../labels.ts'
import { type LetterEntity, letterRights } from '../../schemas.ts'
import { sendErrorText } from './email-labels.ts'

/** What was written about a record, and what became of it, for its history. An answer stands among the answers. */
export function useLetterLines(entity: LetterEntity, entityId: number): TimelineItem[] {
  const can = useCan()
  const params = { entity, entityId }
  const { data } = useList(outboxApi.letters, {}, { params, enabled: can(letterRights[entity].read) })
  const letters = data?.rows.filter(({ kind }) => kind !== 'reply') ?? []
  return letters.map(({ id, kindName, to, status, lastErrorCode, sentAt, createdAt, isUnreached }) => {
    const why = status === 'sent' ? null : sendErrorText(lastErrorCode)
    const fate = lastErrorCode === 'no_contact' ? [why] : [emailStatusLabels[status], why]
    return {
      key: `letter-${id}`,
      at: sentAt ?? createdAt,
      who: `Correo a ${to || 'una dirección que se borró'}`,
      what: `«${kindName}» · ${fate.filter(Boolean).join(': ')}`,
      isTrouble: isUnreached,
    }
  })
}
