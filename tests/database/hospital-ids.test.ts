import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { testApp } from '../support/app.ts'

const facts = {
  contactPersonName: 'Eva',
  phone: '787-555-0101',
  email: 'eva@example.org',
  collaborationDate: '2026-01-05',
  deliveryDate: '2026-02-05',
  boxesDelivered: 4,
}

/** The tables as they were, with each name as it was written. */
const before = `
alter table hospital_deliveries add column institution_name text;
alter table hospital_units add column institution_name text;
update hospital_deliveries set institution_name = (select name from hospitals where id = hospital_id);
update hospital_deliveries set institution_name = 'HOSPITAL  UNO.' where id = 2;
update hospital_units set institution_name = (select name from hospitals where id = hospital_id);
update bin_records set rows = jsonb_set(rows #- '{hospital_deliveries,0,hospital_id}',
  '{hospital_deliveries,0,institution_name}', to_jsonb(title));
set constraints all immediate;
alter table hospital_deliveries drop column hospital_id;
alter table hospital_units drop column hospital_id;
create index hospital_deliveries_institution_name_idx on hospital_deliveries (institution_name, id);
create index hospital_deliveries_institution_idx on hospital_deliveries (name_key(institution_name));
create unique index hospital_units_institution_unique on hospital_units (name_key(institution_name));
delete from hospitals where name in ('Sin Ficha', 'Solo Página', 'Perdido')`

test('deliveries, pages and what is in the bin get the hospital of their name', async () => {
  const app = await testApp()
  const call = async (endpoint: Parameters<typeof app.call>[0], params: object, body?: object) => {
    const answer = await app.call(endpoint, { as: true, params: params as Record<string, unknown>, body })
    expect([200, 201], answer.text).toContain(answer.status)
    return answer.body
  }
  for (const institutionName of ['Hospital Uno', 'hospital uno', 'Sin Ficha', 'Rio', 'Viejo', 'Perdido'])
    await call(hospitalDeliveryApi.create, {}, { institutionName, ...facts })
  for (const institutionName of ['Hospital Uno', 'Solo Página'])
    await call(hospitalUnitApi.create, {}, { institutionName })
  const hospitals = await call(hospitalApi.list, {})
  const idOf = (name: string) => hospitals.find((each: { name: string }) => each.name === name).id
  for (const id of [4, 5, 6]) await call(hospitalDeliveryApi.remove, { id })
  await call(hospitalApi.update, { id: idOf('Rio') }, { name: 'Río Grande' })
  await call(hospitalApi.decideSame, { id: idOf('Hospital Uno') }, { otherId: idOf('Viejo'), isSame: true })
  await app.ctx.db.execute(sql.raw(before))
  const [file] = globSync('src/db/migrations/*_hospital_ids.sql')
  await app.ctx.db.execute(sql.raw(readFileSync(file!, 'utf8').replaceAll('--> statement-breakpoint', '')))
  for (const entityId of [4, 5, 6]) await call(binApi.restore, { entity: 'hospital_delivery', entityId })
  const deliveries: { id: number; institutionName: string }[] = await call(hospitalDeliveryApi.list, {})
  const names = deliveries.sort((one, other) => one.id - other.id).map((each) => each.institutionName)
  expect(names).toEqual([
    'Hospital Uno',
    'Hospital Uno',
    'Sin Ficha',
    'Río Grande',
    'Hospital Uno',
    'Perdido',
  ])
  expect(await call(hospitalUnitApi.list, {})).toMatchObject([
    { institutionName: 'Hospital Uno' },
    { institutionName: 'Solo Página' },
  ])
  expect((await call(hospitalApi.list, {})).length).toBe(5)
  await app.close()
})
