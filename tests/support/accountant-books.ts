import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import type { TestApp } from './app.ts'

/** Two articles, a gift of goods, and money of January and February 2025: what an accountant's reports are made of. */
export async function fillBooks(app: TestApp): Promise<{ blanket: number; candle: number }> {
  const as = { as: true as const }
  const call = async (...args: Parameters<TestApp['call']>) => {
    const { status, body, text } = await app.call(...args)
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body
  }
  const record = (body: object) => call(accountingApi.create, { ...as, body })
  const newItem = async (name: string, quantity: number, unitCost: string) =>
    (await call(inventoryApi.create, { ...as, body: { name, quantity, unitCost, category: 'hopebox' } })).id
  const items = { blanket: await newItem('Manta', 0, '0.00'), candle: await newItem('Vela', 0, '1.25') }
  const restock = (id: number, body: object) => call(inventoryApi.restock, { ...as, params: { id }, body })
  await restock(items.candle, { quantity: 40, occurredOn: '2025-01-10' })
  await restock(items.blanket, { quantity: 14, occurredOn: '2025-01-10' })
  // The audit's case: 20 at 8.00 also give the other 14 a value.
  await restock(items.blanket, { quantity: 20, unitCost: '8.00', occurredOn: '2025-02-10' })
  await call(goodsGiftApi.create, {
    ...as,
    body: {
      occurredOn: '2025-02-20',
      donorName: 'Iris Peña',
      donorEmail: 'iris@example.org',
      lines: [{ inventoryItemId: items.candle, quantity: 10, unitValue: '2.00' }],
    },
  })
  const expense = { type: 'expense', category: 'materiales', description: 'Velas', paymentMethod: 'check' }
  await record({ ...expense, amount: '1250.40', occurredOn: '2025-02-11', supplierName: 'Taller' })
  await record({ ...expense, amount: '10.00', occurredOn: '2025-01-31' })
  const gift = { type: 'donation', category: 'donaciones', description: '=1+1', paymentMethod: 'cash' }
  await record({ ...gift, amount: '35.50', occurredOn: '2025-02-28', donorName: 'Iris Peña' })
  await app.ctx.db.insert(accountingTransactions).values({
    type: 'expense',
    amount: '60.66',
    description: 'Caja',
    category: 'hopebox',
    occurredOn: '2025-02-15',
    paymentMethod: 'inventory',
    isAutomatic: true,
    requestId: 1,
  })
  return items
}
