import { sql } from 'drizzle-orm'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { registrationStatuses } from '#domains/events/events/schemas.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { stopKinds } from '#domains/mail/stops/schemas.ts'
import { stopToken } from '#domains/mail/stops/stops.server.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { personalDataApi } from '#domains/privacy/personal-data/endpoints.ts'
import { actsOfRequests } from './acts-of-families.ts'
import { actsOfHospitals } from './acts-of-hospitals.ts'
import { type ActOfPeople, call, from, inDays, newest, person, visitor } from './acts-of-people-calls.ts'
import { runJob } from './jobs.ts'
import { one, refuse } from './money-world.ts'
import { type Fact, facts } from './places/every-place.ts'

const actsOfGatherings: Record<string, ActOfPeople> = {
  event: async (app, { pick, part, days }) => {
    const [found] = (await app.ctx.db.execute(sql`select count(*)::int as n from events`)).rows
    if (Number(found?.n) >= 8) refuse()
    return call(
      app,
      eventApi.create,
      {},
      {
        title: `Círculo ${Number(found?.n) + 1}`,
        description: 'Un rato tranquilo.',
        eventDate: inDays(app, 0.4 + (days % 9)).toISOString(),
        maxParticipants: [1, 2, 3, null][part],
        location: pick % 2 ? 'Biblioteca' : null,
      },
    )
  },
  limit: async (app, { pick, part, way }) =>
    call(app, eventApi.update, await newest(app, 'events', pick, 4), {
      maxParticipants: [1, 2, 4, null][part],
      overCapacity: way % 2 ? 'keep' : 'waitlist',
    }),
  off: async (app, { pick, part }) =>
    call(app, eventApi.update, await newest(app, 'events', pick, 4), {
      isActive: part > 0,
      notify: part !== 3,
    }),
  moved: async (app, { pick, days }) =>
    call(app, eventApi.update, await newest(app, 'events', pick, 4), {
      eventDate: inDays(app, 0.4 + (days % 12)).toISOString(),
      notify: days % 2 > 0,
    }),
  register: async (app, { pick, part, way }) =>
    call(
      app,
      eventApi.register,
      await newest(app, 'events', pick, 4),
      {
        ...person(way + part),
        fullName: `Persona ${way + part} ${pick}`,
        ...(pick % 9 === 0 && { company: 'Spam' }),
      },
      { ...visitor(), lang: part % 2 ? 'en' : 'es' },
    ),
  caller: async (app, { pick, part, way }) =>
    call(app, eventApi.addCaller, await newest(app, 'events', pick, 4), {
      fullName: `Llamó ${pick} ${part}`,
      phone: person(way).phone,
      ...(part === 0 && { email: person(way).email }),
    }),
  walksIn: async (app, { pick, part }) =>
    call(app, eventApi.addWalkIn, await newest(app, 'events', pick, 4), { fullName: `Vino ${pick} ${part}` }),
  seat: async (app, { pick, days }) =>
    call(app, eventApi.updateRegistration, await newest(app, 'event_registrations', pick, 20), {
      status: from(registrationStatuses, days),
    }),
  attends: async (app, { pick, part }) =>
    call(app, eventApi.updateRegistration, await newest(app, 'event_registrations', pick, 12), {
      attended: [true, true, false, null][part],
    }),
  leaves: async (app, { pick }) =>
    call(app, eventApi.removeRegistration, await newest(app, 'event_registrations', pick, 20)),
  page: async (app, { pick, days }) => {
    const { reference } = await one<{ reference: string }>(
      app.ctx,
      sql`select reference from event_registrations where not walk_in order by offered_until, id desc limit 20`,
      pick,
    )
    const step = from(['accept', 'accept', 'decline', 'leave', 'cancel', 'return'] as const, days)
    return call(app, eventApi.changeRegistrationPage, { reference }, { step }, visitor())
  },
  offersEnd: (app) => runJob(app.ctx, 'waitlist-offers'),
}

const actsOfWishes: Record<string, ActOfPeople> = {
  stop: (app, { pick, part, way }) => {
    const { email, phone } = person(pick)
    const who = [{ email }, { phone }, { email, phone }, { email }][part]
    return call(app, stopApi.setStop, {}, { ...who, kind: from(stopKinds, way), reason: 'person_asked' })
  },
  lift: async (app, { pick }) =>
    call(
      app,
      stopApi.liftStop,
      await one(app.ctx, sql`select id from contact_stops where lifted_at is null order by id desc`, pick),
      { reason: 'mistake' },
    ),
  unsubscribes: (app, { pick, way }) =>
    call(
      app,
      stopApi.unsubscribe,
      {},
      { token: stopToken(app.ctx, person(pick).email, from(stopKinds, way)) },
      visitor(),
    ),
  writes: (app, { pick, part }) =>
    call(
      app,
      contactApi.create,
      {},
      { ...person(pick), ...(part === 0 && { phone: null }), name: 'Ana', subject: 'Hola', message: 'Hola' },
      visitor(),
    ),
  silences: async (app, { pick, part, way }) =>
    call(app, contactApi.update, await newest(app, 'contact_messages', pick), {
      status: 'archived',
      doNotContact: part < 3,
      ...(way === 4 && { email: person(pick + 1).email }),
    }),
  calls: async (app, { pick }) =>
    call(
      app,
      replyApi.create,
      { entity: 'registration', entityId: (await newest(app, 'event_registrations', pick, 12)).id },
      { kind: 'call', body: 'Se lo dije.' },
    ),
  message: async (app, { pick }) =>
    call(app, eventApi.sendMessage, await newest(app, 'events', pick, 4), {
      to: ['pending', 'confirmed', 'waiting'],
      textEs: 'Trae un abrigo.',
      textEn: 'Bring a coat.',
    }),
}

const deleted = [
  'box_request',
  'registration',
  'hospital_delivery',
  'hospital_delivery_box',
  'contact_message',
] as const
const actsOfTheBin: Record<string, ActOfPeople> = {
  delete: async (app, { pick, part }) =>
    part < 2
      ? call(app, boxRequestApi.remove, await newest(app, 'box_requests', pick))
      : call(app, contactApi.remove, await newest(app, 'contact_messages', pick)),
  restore: async (app, { pick }) => {
    const { entity, id } = await one<{ entity: (typeof deleted)[number]; id: number }>(
      app.ctx,
      sql`select entity, entity_id as id from bin_records where entity = any(${sql.param([...deleted])}::text[]) order by id desc`,
      pick,
    )
    return call(app, binApi.restore, { entity, entityId: id }, {})
  },
  forget: async (app, { pick, part }) => {
    const kind = (['registration', 'box_request', 'contact_message', 'registration'] as const)[part]!
    const table = {
      registration: 'event_registrations',
      box_request: 'box_requests',
      contact_message: 'contact_messages',
    }
    const { id } = await newest(app, table[kind], pick, 12)
    return call(
      app,
      personalDataApi.erase,
      {},
      {
        records: [{ kind, id }],
        confirmation: 'BORRAR',
        reason: 'person_asked',
      },
    )
  },
}

/** What happens between us, families, who comes to an event, and hospitals, through their own doors; by what it is about. */
const subjects = {
  requests: actsOfRequests,
  gatherings: actsOfGatherings,
  hospitals: actsOfHospitals,
  wishes: actsOfWishes,
  bin: actsOfTheBin,
}
export const actsOfPeople: Record<string, ActOfPeople> = Object.assign({}, ...Object.values(subjects))

/** Where an act is seen. What it does elsewhere is seen when all places are read. */
export function factsOf(kind: string): readonly Fact[] {
  if (kind in subjects.bin) return facts
  if (kind in subjects.wishes) return ['wishes', 'gatherings']
  return facts.filter((fact) => kind in subjects[fact])
}
