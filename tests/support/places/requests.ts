import { sql } from 'drizzle-orm'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import {
  boxRequestStatusLabels,
  outcomeLabels,
  pickupStatusLabels,
} from '#domains/boxes/box-requests/labels.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import {
  type BoxRequestStatus,
  boxRequestStatuses,
  type RequestOutcome,
} from '#domains/boxes/box-requests/schemas.ts'
import { packingApi } from '#domains/boxes/packing/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { type Answer, countOf, type Reader } from './reading.ts'

type Truth = {
  id: number
  reference: string
  status: BoxRequestStatus
  outcome: RequestOutcome | null
  method: string
  purpose: string
  tracking: string | null
  parcel: number
  isPickup: boolean
  isSent: boolean
  isCounted: boolean
  isNew: boolean
  onHoy: string[]
}

/** Each condition of «Para atender hoy» in words of its own, at this moment. */
const reasons = (now: string) => ({
  unfinishedPayment: sql`b.choosing_payment and b.status = 'pending' and b.created_at < ${now}::timestamptz - interval '1 hour'`,
  pendingLong: sql`b.status = 'pending' and is_sent and b.created_at < ${now}::timestamptz - interval '3 days'`,
  paidNotStarted: sql`b.status = 'pending' and is_sent and b.payment_status <> 'pending'`,
  newRequest: sql`b.status = 'pending' and is_sent and b.payment_status = 'pending'
    and b.created_at >= ${now}::timestamptz - interval '3 days'`,
  emptyBox: sql`b.status in ('in_process', 'approved') and not exists (select 1 from hope_box_items i
    where i.request_id = b.id and i.parcel_id is null and i.is_included)`,
  noTracking: sql`b.status = 'shipped' and b.delivery_method = 'correo' and b.tracking_number is null`,
  longOnTheWay: sql`b.status = 'shipped' and b.delivery_method not in ('pickup', 'recogida')
    and b.shipped_at < ${now}::timestamptz - interval '14 days'`,
  unverifiedPayment: sql`b.payment_verification in ('claimed', 'mismatch')`,
  changedByFamily: sql`b.family_changed_at is not null`,
  refundDue: sql`b.payment_verification in ('verified', 'manual')
    and (b.delivery_method <> 'correo' or b.outcome in ('cancelled', 'declined', 'duplicate') and b.box_consumed_at is null)`,
  voidedLabel: sql`b.label_voided_at is not null`,
  noteUndecided: sql`is_sent and b.status in ('pending', 'in_process', 'approved') and b.box_note is not null
    and b.box_note_released is null`,
  deliveryToArrange: sql`is_sent and b.status in ('in_process', 'approved') and b.delivery_method = 'delivery' and not spoken`,
  feeToArrange: sql`is_sent and b.status in ('pending', 'in_process', 'approved') and b.delivery_method = 'correo'
    and b.payment_status = 'pending' and b.source = 'web' and not spoken`,
  waitingPickup: sql`is_sent and b.status = 'shipped' and b.delivery_method in ('pickup', 'recogida')`,
})
/** Read by who reads the money among all payments that wait; and a list of its own on Hoy. */
const toldElsewhere = ['unverifiedPayment', 'refundDue', 'waitingPickup']
const stages: Record<BoxRequestStatus, string> = {
  pending: 'received',
  in_process: 'preparing',
  approved: 'preparing',
  shipped: 'onTheWay',
  delivered: 'delivered',
  closed: 'received',
}
const wordOf = ({ status, isPickup }: Truth) =>
  (isPickup && pickupStatusLabels[status]) || boxRequestStatusLabels[status]

/** The status of a request, how it ended and what it waits for: tabs, list, record, Hoy, packing table, figures, report, page. */
export async function expectRequestPlaces(reader: Reader): Promise<void> {
  const now = reader.app.ctx.now().toISOString()
  const all = await reader.rows<Truth>(sql`select b.id, reference, status, outcome, delivery_method as method,
      box_purpose as purpose, tracking_number as tracking, parcel_number as parcel, is_sent as "isSent",
      delivery_method in ('pickup', 'recogida') as "isPickup",
      is_sent and outcome is distinct from 'duplicate' as "isCounted",
      (created_at at time zone 'America/Puerto_Rico') >= date_trunc('week', ${now}::timestamptz at time zone 'America/Puerto_Rico')
        - interval '11 weeks' as "isNew",
      array_remove(array[${sql.join(
        Object.entries(reasons(now)).map(([reason, is]) => sql`case when ${is} then ${reason}::text end`),
        sql`, `,
      )}], null) as "onHoy"
    from box_requests b cross join lateral (select not suspected and not choosing_payment as is_sent,
      exists (select 1 from replies r left join mail_outbox m on m.id = r.email_id where r.entity = 'box_request'
        and r.entity_id = b.id and r.kind <> 'note' and r.withdrawn_at is null
        and (m.id is null or m.status not in ('discarded', 'withdrawn'))) as spoken) sent order by id`)
  const those = (which: (row: Truth) => boolean) => all.filter(which).map(({ id }) => id)

  for (const [name, value, isOfIt] of [
    ['q', undefined, () => true],
    ['deliveryMethod', 'pickup', ({ method }: Truth) => method === 'pickup'],
    ['boxPurpose', 'gift', ({ purpose }: Truth) => purpose === 'gift'],
    ['outcome', 'lost', ({ outcome }: Truth) => outcome === 'lost'],
  ] as const) {
    const own = all.filter(isOfIt)
    const tabs = await reader.get(boxRequestApi.counts, { query: { [name]: value } })
    reader.same(`tabs with ${name} ${value}`, tabs, {
      all: own.length,
      ...Object.fromEntries(
        boxRequestStatuses.map((status) => [status, countOf(own, (row) => row.status === status)]),
      ),
    })
  }
  for (const status of boxRequestStatuses) {
    const ids = those((row) => row.status === status)
    if (ids.length === 0) continue
    await reader.has(`list of ${status}`, boxRequestApi.list, { status }, ids)
    const counted = await reader.get(reportApi.count, {
      params: { type: 'hope-in-a-box' },
      query: { status },
    })
    reader.same(`rows of the report of ${status}`, counted.rows, ids.length)
  }
  const hoy = await reader.hoy()
  for (const reason of Object.keys(reasons(now))) {
    const ids = those(({ onHoy }) => onHoy.includes(reason))
    await reader.has(`list of ${reason}`, boxRequestApi.list, { attention: reason }, ids)
    if (!toldElsewhere.includes(reason)) reader.same(`Hoy, ${reason}`, hoy(reason), ids.length)
  }
  const unreached = await reader.get(boxRequestApi.list, { query: { attention: 'unreached' } })
  reader.same('Hoy, unreached', hoy('unreached'), unreached.length)

  const stats = await reader.get(dashboardApi.stats)
  reader.same(
    'the figure of requests',
    stats.totalRequests,
    countOf(all, ({ isCounted }) => isCounted),
  )
  const { requestsPerWeek } = await reader.plots()
  for (const purpose of ['personal', 'gift'] as const)
    reader.same(
      `the plot of requests, ${purpose}`,
      requestsPerWeek.reduce((sum: number, week: Record<string, number>) => sum + week[purpose]!, 0),
      countOf(all, (row) => row.isCounted && row.isNew && row.purpose === purpose),
    )
  for (const stage of ['open', 'shipped']) {
    const { boxes, more } = await reader.get(packingApi.table, { query: { stage } })
    const isThere = ({ status, isSent }: Truth) =>
      isSent &&
      (stage === 'open' ? ['pending', 'in_process', 'approved'].includes(status) : status === 'shipped')
    reader.same(`the packing table, ${stage}`, boxes.length + more, countOf(all, isThere))
  }

  const listed = await reader.get(boxRequestApi.list)
  const byId = new Map(listed.map((row: { id: number }) => [row.id, row]))
  const reports = await reader.report('hope-in-a-box')
  const inReports = reports.map((rows) => new Map(rows.map((row) => [row.Número, row])))
  for (const row of reports) reader.same('rows of the report', row.length, all.length)
  for (const [index, truth] of all.entries()) {
    const { id, reference, status, outcome, tracking, parcel } = truth
    const list = byId.get(id) as Answer
    const detail =
      index < all.length - reader.most ? list : await reader.get(boxRequestApi.get, { params: { id } })
    for (const [place, shown] of Object.entries({ list, detail }))
      reader.same(
        `${place} of ${id}`,
        [shown.status, shown.outcome, shown.trackingNumber, shown.parcelNumber],
        [status, outcome, tracking, parcel],
      )
    for (const file of inReports) {
      const line = file.get(boxCode(id))!
      reader.same(
        `report of ${id}`,
        [line.Estado, line['Cómo terminó'], line['Número de rastreo'], line.Paquete],
        [wordOf(truth), outcome ? outcomeLabels[outcome] : '', tracking ?? '', String(parcel)],
      )
    }
    if (outcome === 'duplicate' || index < all.length - reader.most) continue
    const page = await reader.app.call(boxRequestApi.followUp, { params: { reference } })
    if (page.status === 404) continue
    reader.same(
      `the family's page of ${id}`,
      [
        page.body.stage,
        page.body.isClosed,
        page.body.outcome,
        page.body.trackingNumber,
        page.body.parcelNumber,
      ],
      [stages[status], status === 'closed', outcome === 'declined' ? null : outcome, tracking, parcel],
    )
  }
}
