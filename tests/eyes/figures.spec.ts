import { puertoRicoDay } from '#lib/text/dates.ts'
import { testWithDatabase as test } from '../e2e/support/filled-site.ts'
import { expect, settled } from '../e2e/support/page.ts'
import { asStaff } from '../e2e/support/people.ts'
import { runOn } from '../support/scratch-databases.ts'
import { readScreen, type Sql } from './figure-reader.ts'
import { feeScreens, screens } from './figures.ts'

test.use({ viewport: { width: 1600, height: 1000 } })

test('what a person reads on a screen is what the tables say', async ({ page, database, staff }) => {
  const sql = (query: string) => runOn(database, query)
  const { api, token } = staff
  const fees = (await sql(
    `select id from box_requests where payment_verification = 'claimed' order by id desc limit 4`,
  )) as { id: number }[]
  const [partial, refunded, reported, late] = fees.map(({ id }) => id) as [number, number, number, number]
  const today = puertoRicoDay(new Date())
  const act = (id: number, verb: string, body: object) =>
    asStaff(api, token, 'post', `/api/payments/claims/box_request/${id}/${verb}`, body)
  await act(partial, 'verify', { amount: '20.00', method: 'check', checkNumber: '7' })
  await act(refunded, 'verify', { method: 'cash' })
  await act(refunded, 'refund', { amount: '5.50', method: 'cash', occurredOn: today, tells: false })
  await act(late, 'verify', { amount: '30.00', method: 'cash', note: 'Dio más' })
  await sql(`update box_requests set payment_date = created_at where id = ${reported}`)
  const items = (await sql('select id from inventory_items order by id limit 2')) as { id: number }[]
  await asStaff(api, token, 'post', '/api/goods-gifts', {
    occurredOn: today,
    donorName: 'Costurero Mar',
    lines: items.map(({ id }) => ({ inventoryItemId: id, quantity: 3, unitValue: '7.25' })),
  })

  const wrong: object[] = []
  for (const screen of [...screens, ...fees.flatMap(({ id }) => feeScreens(id))]) {
    const path = await addressOf(screen.path, sql)
    await page.goto(path)
    await settled(page)
    const found = await readScreen(page, screen, sql)
    if (found) wrong.push({ path, ...found })
  }
  expect(wrong).toEqual([])
})

/** `(select …)` in an address is what that query answers. */
async function addressOf(path: string, sql: Sql): Promise<string> {
  const query = /\((.*)\)/.exec(path)?.[1]
  if (!query) return path
  const [row] = await sql(query)
  return path.replace(`(${query})`, String(Object.values(row ?? {})[0]))
}
