import type { NoticeKind } from '../../notice-schemas.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import { noticeOf } from '../../rules.ts'
import type { Registration } from '../../schemas.ts'

/** What a change means for the registrants: a notice, or a limit below the seats taken. */
export type ChangeConcern = { kind: Exclude<NoticeKind, 'message'> | null; limit: number | null }

type Facts = Pick<
  StaffEvent,
  'eventDate' | 'endDate' | 'location' | 'isVirtual' | 'meetingUrl' | 'isActive' | 'maxParticipants'
>

/** null: the change concerns nobody, and is saved without a question. */
export function concernOf(event: StaffEvent, change: Partial<Facts>): ChangeConcern | null {
  if (event.registered + event.waiting === 0) return null
  const after = { ...event, ...change }
  const kind = noticeOf(schedule(event), schedule(after), new Date()) as ChangeConcern['kind']
  const isLower =
    after.maxParticipants !== null &&
    after.maxParticipants < event.registered &&
    (event.maxParticipants === null || after.maxParticipants < event.maxParticipants)
  const limit = isLower ? after.maxParticipants : null
  return kind || limit !== null ? { kind, limit } : null
}

const schedule = (facts: Facts) => ({
  ...facts,
  eventDate: new Date(facts.eventDate),
  endDate: facts.endDate ? new Date(facts.endDate) : null,
})

/** Who hears of a change, as notice-readers.server.ts reads them: by e-mail, or on the phone who has none. */
export const hearsOfChange = ({
  email,
  phone,
  status,
  walkIn,
}: Pick<Registration, 'email' | 'phone' | 'status' | 'walkIn'>): boolean =>
  status !== 'cancelled' && (email !== '' || (phone !== '' && !walkIn))
