import { sql } from 'drizzle-orm'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { emailTemplates } from '#domains/mail/outbox/email-queue.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import type { StopKind } from '#domains/mail/stops/schemas.ts'
import { env } from '#lib/env.server.ts'
import { keyedHasher } from '#lib/secret-box.server.ts'
import type { Reader } from './reading.ts'

type Person = {
  entity: string
  id: number
  email: string
  phone: string
  eventId: number | null
  audience: string | null
}
type Stop = { kind: StopKind; hash: string; setAt: string }

/** «No escribir»: its own note, each record's thread, the messages, whom a letter to an event reaches, and what left. */
export async function expectStopPlaces(reader: Reader): Promise<void> {
  const stops = await reader.rows<Stop>(
    sql`select kind, hash, set_at::text as "setAt" from contact_stops where lifted_at is null`,
  )
  const hash = keyedHasher(reader.app.services.get(env), 'person')
  const ofAddress = (email: string) =>
    stops.filter((stop) => email && stop.hash === hash(email.toLowerCase()))
  const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const ofNumber = (phone: string) => stops.filter((stop) => phone && stop.hash === hash(digitsOf(phone)))
  const kindsOf = (found: Stop[]) => [...new Set(found.map(({ kind }) => kind))].toSorted()
  const forbids = (found: Stop[], kinds: StopKind[]) => found.some(({ kind }) => kinds.includes(kind))

  const people = await reader.rows<Person>(sql`
    select 'box_request' as entity, id, email, phone, null::int as "eventId", null as audience from box_requests
    union all select 'registration', id, email, phone, event_id,
      case when erased_at is not null or walk_in and email = '' then null
        when waitlist_position is null then status else 'waiting' end from event_registrations
    union all select 'contact_message', id, coalesce(email, ''), coalesce(phone, ''), null, null from contact_messages
    union all select 'volunteer', id, coalesce(email, ''), coalesce(phone, ''), null, null from volunteers order by id`)
  const asked = new Set<string>()
  const messages = await reader.get(contactApi.list)
  const unwilling = new Map<string, number>()
  for (const [index, { entity, id, email, phone, eventId, audience }] of people.entries()) {
    const own = [...ofAddress(email), ...ofNumber(phone)]
    const nothing = forbids(own, ['no_contact'])
    const isOld = own.length === 0 && index < people.length - reader.most
    if (!isOld && (email || phone) && !asked.has(entity + email + phone)) {
      asked.add(entity + email + phone)
      const thread = await reader.get(replyApi.thread, { params: { entity, entityId: id } })
      reader.same(`the thread of ${entity} ${id}`, thread.doNotContact, nothing)
    }
    if (entity === 'contact_message') {
      const detail = await reader.get(contactApi.get, { params: { id } })
      for (const shown of [messages.find((row: Person) => row.id === id), detail])
        reader.same(`message ${id}`, shown.doNotContact, nothing)
    }
    if (audience && email && forbids(own, ['no_contact', 'no_invitations']))
      unwilling.set(`${eventId} ${audience}`, (unwilling.get(`${eventId} ${audience}`) ?? 0) + 1)
    // Who was erased has no address.
    if (asked.has(email + phone) || email.endsWith('@invalid') || isOld) continue
    asked.add(email + phone)
    // Both ways in one question find what either finds.
    const both = await reader.get(stopApi.stops, { body: { email, phone } })
    reader.same(`the note of ${email} ${phone}`, kindsOf(both.stops), kindsOf(own))
    if (own.length === 0) continue
    for (const [person, found] of [
      [{ email }, ofAddress(email)],
      [{ phone: phone && `(${digitsOf(phone).slice(0, 3)}) ${digitsOf(phone).slice(3)}` }, ofNumber(phone)],
    ] as const) {
      const answer = await reader.get(stopApi.stops, { body: person })
      reader.same(`the note of ${JSON.stringify(person)}`, kindsOf(answer.stops), kindsOf([...found]))
    }
  }
  const events = await reader.rows<{ id: number }>(sql`select id from events order by updated_at, id`)
  for (const { id } of events.slice(-reader.most))
    for (const [audience, shown] of Object.entries<{ unwilling: number }>(
      await reader.get(eventApi.reach, { params: { id } }),
    ))
      reader.same(
        `who wants no letter of event ${id}, ${audience}`,
        shown.unwilling,
        unwilling.get(`${id} ${audience}`) ?? 0,
      )

  const sent = await reader.rows<{
    kind: string
    to: string
    at: string
    isPrompted: boolean
    entity: string | null
    entityId: number | null
  }>(sql`
    select kind, to_address as to, sent_at::text as at, coalesce((payload ->> 'isPrompted')::boolean, false) as "isPrompted",
      entity, entity_id as "entityId"
    from mail_outbox where status = 'sent' and sent_at is not null`)
  const templates = new Map(reader.app.services.get(emailTemplates).map((one) => [one.kind, one]))
  const phones = new Map(people.map(({ entity, id, phone }) => [`${entity} ${id}`, phone]))
  const unwanted = sent.filter(({ kind, to, at, isPrompted, entity, entityId }) => {
    const { reason, askedAt } = templates.get(kind)!
    const own = [...ofAddress(to), ...ofNumber(phones.get(`${entity} ${entityId}`) ?? '')]
    const since = own.filter(({ setAt }) => setAt < at)
    if (reason === 'asked') return !isPrompted && forbids(since, ['no_contact'])
    if (reason === 'unasked' && !askedAt) return forbids(since, ['no_contact', 'no_invitations'])
    return reason === 'remembrance' && forbids(since, ['no_contact'])
  })
  reader.same('what left for who wants nothing', unwanted, [])
}
