import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequestStatuses, requestOutcomes } from '#domains/boxes/box-requests/schemas.ts'
import { duplicateApi } from '#domains/boxes/duplicates/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { registrationStatuses } from '#domains/events/events/schemas.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { selectUnits, unitCookie } from '#domains/hospitals/hospital-units/credentials.server.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { stopKinds } from '#domains/mail/stops/schemas.ts'
import { stopToken } from '#domains/mail/stops/stops.server.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { personalDataApi } from '#domains/privacy/personal-data/endpoints.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import type { TestApp, TestResponse } from './app.ts'
import { byMail, familyRequest } from './family-request.ts'
import { runJob } from './jobs.ts'
import { one, refuse, type Step } from './money-world.ts'
import { type Fact, facts } from './places/every-place.ts'

type Endpoint = Parameters<TestApp['call']>[0]
type ActOfPeople = (app: TestApp, step: Step) => Promise<unknown>

/** A call that changes something. What is refused changes nothing; anything else is a fault. */
async function call(
  app: TestApp,
  endpoint: Endpoint,
  params: object,
  body?: unknown,
  by: object = { as: true },
) {
  const answer: TestResponse = await app.call(endpoint, { params: { ...params }, body, ...by })
  if (answer.status >= 500) throw new Error(answer.text)
  return answer.status < 400 ? answer.body : refuse()
}
const visitor = () => ({ as: false, headers: { 'idempotency-key': randomUUID() } })
const from = <T extends readonly unknown[]>(list: T, n: number): T[number] => list[n % list.length]
const newest = (app: TestApp, table: string, pick: number, most = 6) =>
  one(app.ctx, sql`select id from ${sql.identifier(table)} order by id desc limit ${most}`, pick)
const inDays = (app: TestApp, days: number) => new Date(app.ctx.now().getTime() + days * dayMs)

/** Ten people, who write to us, ask for boxes and come to events. Their numbers are written in two ways. */
const person = (pick: number) => ({
  email: pick % 2 ? `Persona${pick % 10}@example.org` : `persona${pick % 10}@example.org`,
  phone: pick % 3 ? `787-555-010${pick % 10}` : `(787) 555 010${pick % 10}`,
})

const actsOfRequests: Record<string, ActOfPeople> = {
  ask: (app, { pick, part, way }) =>
    call(
      app,
      boxRequestApi.create,
      {},
      {
        ...familyRequest,
        ...person(pick),
        ...[byMail, {}, { deliveryMethod: 'delivery', postalAddress: '3 CALLE B' }, byMail][part],
        ...(way === 1 && { boxPurpose: 'gift', requesterName: 'Tía', giftSenderName: 'Tía' }),
        ...(way === 2 && { boxNote: 'Sin flores' }),
        ...(way === 3 && { company: 'Spam' }),
      },
      visitor(),
    ),
  start: (app, { pick }) =>
    call(app, boxRequestApi.start, {}, { ...familyRequest, ...byMail, ...person(pick) }, visitor()),
  status: async (app, { pick, part, way }) =>
    call(app, boxRequestApi.update, await newest(app, 'box_requests', pick), {
      status:
        way === 4 ? from(boxRequestStatuses, pick) : ['in_process', 'shipped', 'shipped', 'delivered'][part],
    }),
  outcome: async (app, { pick, days }) =>
    call(app, boxRequestApi.setOutcome, await newest(app, 'box_requests', pick), {
      outcome: from([...requestOutcomes, null, 'lost', 'returned'] as const, days),
      reason: 'Motivo',
      duplicateOfId: (await newest(app, 'box_requests', pick + 1)).id,
    }),
  parcel: async (app, { pick }) =>
    call(app, boxRequestApi.startParcel, await newest(app, 'box_requests', pick), {}),
  unparcel: async (app, { pick }) =>
    call(app, boxRequestApi.cancelParcel, await newest(app, 'box_requests', pick)),
  put: async (app, { pick, part }) =>
    call(
      app,
      boxContentsApi.add,
      {},
      {
        requestId: (await newest(app, 'box_requests', pick)).id,
        inventoryItemId: (await newest(app, 'inventory_items', 0)).id,
        quantity: part + 1,
        isIncluded: part !== 3,
      },
    ),
  family: async (app, { pick, part }) => {
    const { reference } = await one<{ reference: string }>(
      app.ctx,
      sql`select reference from box_requests order by id desc limit 6`,
      pick,
    )
    return part < 2
      ? call(app, boxRequestApi.cancel, { reference }, {}, visitor())
      : call(app, boxRequestApi.takeBackCancel, { reference }, {}, visitor())
  },
  merge: async (app, { pick, days }) =>
    call(
      app,
      duplicateApi.merge,
      {
        ...(await newest(app, 'box_requests', pick)),
        otherId: (await newest(app, 'box_requests', pick + 1 + days)).id,
      },
      {},
    ),
  unmerge: async (app, { pick }) =>
    call(
      app,
      duplicateApi.undoMerge,
      await one(
        app.ctx,
        sql`select id from box_request_merges where undone_at is null order by id desc`,
        pick,
      ),
      {},
    ),
}

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

const names = ['Hospital del Mar', 'HOSPITAL DEL MAR', 'Hospital de la Mar', 'Clínica Luz'] as const

/** As a unit whose page is open. */
async function asUnit(
  app: TestApp,
  { pick }: Step,
  endpoint: Endpoint,
  body: (unit: number) => Promise<object>,
) {
  const units = await selectUnits(app.ctx)
  if (units.length === 0) refuse()
  const unit = units[pick % units.length]!
  const [cookie] = unitCookie(app.ctx, unit).split(';')
  return call(app, endpoint, {}, await body(unit.hospitalId), { as: false, headers: { cookie } })
}
const serialOf = (app: TestApp, pick: number, isGiven: boolean) => async (hospital: number) => {
  const { serial } = await one<{ serial: string }>(
    app.ctx,
    sql`select b.serial_number as serial from hospital_delivery_boxes b
      join hospital_deliveries d on d.id = b.hospital_delivery_id
      where d.hospital_id = ${hospital} and d.status = 'delivered'
        and exists (select 1 from given_hospital_boxes g where g.box_id = b.id) = ${isGiven} order by b.id desc limit 6`,
    pick,
  )
  return { serialNumber: serial }
}

const actsOfHospitals: Record<string, ActOfPeople> = {
  agree: (app, { pick, part, days }) =>
    call(
      app,
      hospitalDeliveryApi.create,
      {},
      {
        institutionName: names[part],
        contactPersonName: 'Luz Vega',
        ...person(pick),
        collaborationDate: puertoRicoDay(app.ctx.now()),
        deliveryDate: puertoRicoDay(inDays(app, (days % 14) - 3)),
        boxesDelivered: 1 + (pick % 3),
      },
    ),
  generate: async (app, { pick }) =>
    call(app, hospitalDeliveryApi.generateBoxes, await newest(app, 'hospital_deliveries', pick, 4), {}),
  fill: async (app, { pick, part }) =>
    call(
      app,
      hospitalDeliveryApi.addItem,
      { boxId: (await newest(app, 'hospital_delivery_boxes', pick, 8)).id },
      {
        inventoryItemId: (await newest(app, 'inventory_items', 0)).id,
        quantity: part + 1,
        isIncluded: part !== 2,
      },
    ),
  prepare: async (app, { pick, part }) =>
    call(app, hospitalDeliveryApi.updateBox, await newest(app, 'hospital_delivery_boxes', pick, 8), {
      isPrepared: part > 0,
    }),
  unbox: async (app, { pick }) =>
    call(app, hospitalDeliveryApi.removeBox, await newest(app, 'hospital_delivery_boxes', pick, 8)),
  deliver: async (app, { pick, part, days }) =>
    call(app, hospitalDeliveryApi.update, await newest(app, 'hospital_deliveries', pick, 4), {
      status: part === 3 ? 'pending' : 'delivered',
      ...(part === 2 && { deliveryDate: puertoRicoDay(inDays(app, -(days % 40))) }),
    }),
  undeliver: async (app, { pick }) =>
    call(app, hospitalDeliveryApi.remove, await newest(app, 'hospital_deliveries', pick, 4)),
  rename: async (app, { pick, part, days }) =>
    call(app, hospitalApi.update, await newest(app, 'hospitals', pick), {
      ...(part < 2 && { name: `${names[part]}${days % 2 ? ' II' : ''}` }),
      ...(part === 2 && { reviewOn: puertoRicoDay(inDays(app, (days % 5) - 2)) }),
    }),
  same: async (app, { pick, part, days }) =>
    call(app, hospitalApi.decideSame, await newest(app, 'hospitals', pick), {
      otherId: (await newest(app, 'hospitals', pick + 1 + days)).id,
      isSame: part < 2,
    }),
  unit: (app, { part, way }) =>
    call(app, hospitalUnitApi.create, {}, { institutionName: names[part], lowAt: way % 3 }),
  unitChanges: async (app, { pick, part, way }) =>
    call(app, hospitalUnitApi.update, await newest(app, 'hospital_units', pick), {
      ...(part === 0 ? { isActive: way > 1 } : { lowAt: way }),
    }),
  orders: (app, step) => asUnit(app, step, hospitalUnitApi.order, async () => ({ quantity: step.part + 1 })),
  ordered: async (app, { pick }) =>
    call(
      app,
      hospitalUnitApi.orderDone,
      await one(app.ctx, sql`select id from hospital_unit_orders where done_at is null`, pick),
      {},
    ),
  gives: (app, step) => asUnit(app, step, hospitalUnitApi.give, serialOf(app, step.pick, false)),
  ungives: (app, step) => asUnit(app, step, hospitalUnitApi.takeBack, serialOf(app, step.pick, true)),
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
