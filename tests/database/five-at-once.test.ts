// Two at once is not an error: whatever meets a unique index is sent five times in the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { lockRaces } from '../support/lock-races.ts'
import { races } from '../support/races.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('each unique index of the schema is raced for, or it is said why not', async () => {
  const { rows } = await app.ctx.db.execute<{ name: string }>(`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where i.indisunique and n.nspname = 'public' and not exists (
      -- A key that the database counts itself, or of one row.
      select from pg_attribute a where i.indisprimary and i.indnatts = 1 and a.attrelid = t.oid
      and a.attnum = i.indkey[0] and a.attname in ('id', 'user_id'))
    order by 1`)
  expect(Object.keys(races).sort()).toEqual(rows.map(({ name }) => name))
})

const raced = Object.entries({ ...races, ...lockRaces }).flatMap(([index, race]) =>
  typeof race === 'function' ? [[index, race] as const] : [],
)

test.each(raced)('%s: one wins, the others get the same or are told', async (_, race) => {
  const call = await race(app)
  const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => app.call(...call(n))))
  expect(
    answers.some(({ status }) => status < 300),
    answers[0]?.text,
  ).toBe(true)
  for (const { status, body, text } of answers) {
    if (status < 300) continue
    // Who deletes what is gone is told so as well, and a taken code beside its field.
    expect([404, 409], text).toContain(body.errors[0]?.path === 'code' ? 409 : status)
    expect(body.detail.length, text).toBeGreaterThan(15)
  }
})
