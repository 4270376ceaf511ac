import { sql } from 'drizzle-orm'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { selectUnits, unitCookie } from '#domains/hospitals/hospital-units/credentials.server.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type ActOfPeople, call, type Endpoint, inDays, newest, person } from './acts-of-people-calls.ts'
import type { TestApp } from './app.ts'
import { one, refuse, type Step } from './money-world.ts'

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

export const actsOfHospitals: Record<string, ActOfPeople> = {
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
