import { sql } from 'drizzle-orm'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { selectUnits, unitCookie } from '#domains/hospitals/hospital-units/credentials.server.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type Answer, countOf, type Reader } from './reading.ts'

type Box = {
  id: number
  serial: string
  isPrepared: boolean
  items: number
  cents: number
  givenAt: string | null
}
type Delivery = {
  id: number
  hospital: number
  name: string
  day: string
  status: string
  agreed: number
  boxes: Box[]
  booked: string
}
type Hospital = { id: number; name: string; isDue: boolean }
type Unit = {
  id: number
  hospital: number
  lowAt: number
  isOpen: boolean
  asked: number | null
  given: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const isThere = ({ status }: Delivery) => status === 'delivered'
/** Those that exist, or of an older one without any the number that was agreed. */
const handedOver = ({ boxes, agreed }: Delivery) => boxes.length || agreed

/** A hospital's boxes: its record, its deliveries, the shelf of its unit, Hoy, the plot, the figures of a year and the books. */
export async function expectHospitalPlaces(reader: Reader): Promise<void> {
  const now = reader.app.ctx.now()
  const today = puertoRicoDay(now)
  const hospitals = await reader.rows<Hospital>(
    sql`select id, name, coalesce(review_on <= ${today}::date, false) as "isDue" from hospitals`,
  )
  const deliveries =
    await reader.rows<Delivery>(sql`select d.id, d.hospital_id as hospital, h.name, d.delivery_date::text as day,
      d.status, d.boxes_delivered as agreed,
      coalesce((select json_agg(json_build_object('id', b.id, 'serial', b.serial_number, 'isPrepared', b.is_prepared,
          'givenAt', g.given_at,
          'items', (select count(*) from hospital_delivery_box_items i where i.hospital_delivery_box_id = b.id and i.is_included),
          'cents', (select coalesce(sum(i.quantity * coalesce(i.consumed_unit_cost, item.unit_cost) * 100), 0)::int
            from hospital_delivery_box_items i join inventory_items item on item.id = i.inventory_item_id
            where i.hospital_delivery_box_id = b.id and i.is_included)) order by b.position)
        from hospital_delivery_boxes b left join given_hospital_boxes g on g.box_id = b.id
        where b.hospital_delivery_id = d.id), '[]') as boxes,
      (select coalesce(sum(t.amount), 0)::numeric(12, 2)::text from accounting_transactions t
        left join accounting_transactions of on of.id = t.reversal_of
        where t.archived_at is null and coalesce(t.hospital_delivery_id, of.hospital_delivery_id) = d.id) as booked
    from hospital_deliveries d join hospitals h on h.id = d.hospital_id order by d.id`)
  const units =
    await reader.rows<Unit>(sql`select u.id, u.hospital_id as hospital, u.low_at as "lowAt", u.is_active as "isOpen",
      (select quantity from hospital_unit_orders o where o.unit_id = u.id and o.done_at is null) as asked,
      (select count(*)::int from given_hospital_boxes g where g.unit_id = u.id
        and g.given_at >= ${now.toISOString()}::timestamptz - interval '30 days') as given from hospital_units u`)

  const listed = await reader.get(hospitalDeliveryApi.list)
  for (const delivery of deliveries.slice(-reader.most)) {
    const { id, boxes } = delivery
    const facts = {
      institutionName: delivery.name,
      status: delivery.status,
      boxesDelivered: delivery.agreed,
      boxCount: boxes.length,
      preparedCount: countOf(boxes, ({ isPrepared }) => isPrepared),
      emptyCount: countOf(boxes, ({ items }) => items === 0),
    }
    const params = { id }
    const detail = await reader.get(hospitalDeliveryApi.get, { params })
    for (const [place, shown] of Object.entries({ list: listed.find((row: Box) => row.id === id), detail }))
      reader.same(
        `${place} of delivery ${id}`,
        Object.fromEntries(Object.keys(facts).map((key) => [key, shown[key]])),
        facts,
      )
    const shownBoxes = await reader.get(hospitalDeliveryApi.boxes, { params })
    reader.same(
      `boxes of delivery ${id}`,
      shownBoxes.map((box: Answer) => [box.serialNumber, box.isPrepared, box.itemCount, cents(box.cost)]),
      boxes.map((box) => [box.serial, box.isPrepared, box.items, box.cents]),
    )
    const labels = await reader.get(hospitalDeliveryApi.labels, { params })
    reader.same(
      `labels of delivery ${id}`,
      labels.map((label: Answer) => label.serialNumber),
      boxes.map(({ serial }) => serial),
    )
    const cost = await reader.get(hospitalDeliveryApi.cost, { params })
    reader.same(
      `cost of delivery ${id}`,
      [cents(cost.total), cost.isHandedOver, cost.recorded?.amount ?? '0.00'],
      [sum(boxes.map((box) => box.cents)), isThere(delivery), delivery.booked],
    )
  }
  for (const status of ['pending', 'delivered'])
    await reader.has(
      `deliveries, ${status}`,
      hospitalDeliveryApi.list,
      { status },
      deliveries.flatMap((row) => (row.status === status ? [row.id] : [])),
    )
  const inAWeek = puertoRicoDay(new Date(now.getTime() + 7 * 86_400_000))
  const due = deliveries.filter((row) => !isThere(row) && row.day <= inAWeek)
  await reader.has(
    'deliveries that are due',
    hospitalDeliveryApi.list,
    { due: true },
    due.map(({ id }) => id),
  )
  const hoy = await reader.hoy()
  reader.same('Hoy, deliveries', hoy('deliveriesDue'), due.length)
  const there = deliveries.filter(isThere)
  reader.same('the sums above the deliveries', await reader.get(hospitalDeliveryApi.summary), {
    deliveries: deliveries.length,
    boxesDelivered: sum(deliveries.map(({ agreed }) => agreed)),
    boxesHandedOver: sum(there.map(handedOver)),
    averageBoxes: deliveries.length
      ? Math.round(sum(deliveries.map(({ agreed }) => agreed)) / deliveries.length)
      : 0,
    pending: countOf(deliveries, ({ status }) => status === 'pending'),
    delivered: there.length,
  })

  const records = await reader.get(hospitalApi.list)
  for (const { id, name, isDue } of hospitals) {
    const own = deliveries.filter(({ hospital }) => hospital === id)
    const gone = own.filter(isThere)
    const facts = {
      name,
      isReviewDue: isDue,
      deliveries: own.length,
      boxesDelivered: sum(gone.map(handedOver)),
      boxesGiven: countOf(
        own.flatMap(({ boxes }) => boxes),
        ({ givenAt }) => givenAt !== null,
      ),
      lastDeliveryOn:
        gone
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? null,
      hasPage: units.some(({ hospital }) => hospital === id),
    }
    const detail = await reader.get(hospitalApi.get, { params: { id } })
    for (const shown of [records.find((row: Hospital) => row.id === id), detail])
      reader.same(
        `record of hospital ${id}`,
        Object.fromEntries(Object.keys(facts).map((key) => [key, shown[key]])),
        facts,
      )
    await reader.has(
      `deliveries of hospital ${id}`,
      hospitalDeliveryApi.list,
      { hospitalId: id },
      own.map((row) => row.id),
    )
  }
  await reader.has(
    'hospitals to review',
    hospitalApi.list,
    { reviewDue: true },
    hospitals.flatMap(({ id, isDue }) => (isDue ? [id] : [])),
  )
  reader.same(
    'Hoy, reviews',
    hoy('hospitalReview'),
    countOf(hospitals, ({ isDue }) => isDue),
  )

  const shelves = await reader.get(hospitalUnitApi.list)
  const stored = await selectUnits(reader.app.ctx)
  let low = 0
  for (const unit of units) {
    const onShelf = there
      .filter(({ hospital }) => hospital === unit.hospital)
      .flatMap(({ boxes }) => boxes.filter(({ givenAt }) => givenAt === null))
    const isLow = onShelf.length <= unit.lowAt
    if (isLow && unit.isOpen && unit.asked === null) low++
    const shown = shelves.find(({ id }: Unit) => id === unit.id)
    reader.same(
      `the shelf of unit ${unit.id}`,
      [shown.onShelf, shown.givenLately, shown.isLow, shown.order?.quantity ?? null],
      [onShelf.length, unit.given, isLow && unit.isOpen, unit.asked],
    )
    if (!unit.isOpen) continue
    const [cookie] = unitCookie(reader.app.ctx, stored.find(({ id }) => id === unit.id)!).split(';')
    const page = await reader.get(hospitalUnitApi.shelf, { as: false, headers: { cookie } })
    reader.same(
      `the page of unit ${unit.id}`,
      [
        page.shelf.map((box: Answer) => box.serialNumber).toSorted(),
        page.isLow,
        page.order?.quantity ?? null,
      ],
      [onShelf.map(({ serial }) => serial).toSorted(), isLow, unit.asked],
    )
  }
  reader.same(
    'Hoy, shelves',
    [hoy('hospitalUnitLow'), hoy('hospitalUnitOrders')],
    [low, countOf(units, ({ asked }) => asked !== null)],
  )

  const inMonth = (month: string) => sum(there.filter(({ day }) => day.startsWith(month)).map(handedOver))
  const { boxesPerMonth } = await reader.plots()
  reader.same(
    'the plot of boxes',
    boxesPerMonth.map(({ month, hospital }: Answer) => [month, hospital]),
    boxesPerMonth.map(({ month }: Answer) => [month, inMonth(month)]),
  )
  for (const year of new Set([today.slice(0, 4), ...there.map(({ day }) => day.slice(0, 4))])) {
    const { figures } = await reader.get(reportApi.figures, { as: false, query: { year } })
    if (figures === null) continue
    const names = new Set(there.filter(({ day }) => day.startsWith(year)).map(({ hospital }) => hospital))
    reader.same(`hospitals in the figures of ${year}`, figures.hospitals, names.size < 5 ? null : names.size)
    if (figures.boxes !== null && figures.families !== null)
      reader.same(`boxes in the figures of ${year}`, figures.boxes - figures.families, inMonth(year))
  }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
