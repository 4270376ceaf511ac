import { sql } from 'drizzle-orm'
import { fetchBoxItems } from '#domains/boxes/box-contents/box-items.server.ts'
import { boxCostOf } from '#domains/boxes/box-contents/rules.ts'
import { addBoxItem } from '#domains/boxes/box-contents/service.server.ts'
import { BoxRequestUpdate } from '#domains/boxes/box-requests/correction-schemas.ts'
import { saveBoxRequest } from '#domains/boxes/box-requests/corrections.server.ts'
import { setOutcome } from '#domains/boxes/box-requests/outcomes.server.ts'
import { cancelParcel, startParcel } from '#domains/boxes/box-requests/parcels.server.ts'
import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { mergeRequests } from '#domains/boxes/duplicates/merge.server.ts'
import { undoMerge } from '#domains/boxes/duplicates/undo-merge.server.ts'
import { closeMonth, reopenMonth } from '#domains/money/accounting/month-close.server.ts'
import { NewReversal, NewTransaction, TransactionChange } from '#domains/money/accounting/schemas.ts'
import * as accounting from '#domains/money/accounting/service.server.ts'
import { sendStatement } from '#domains/money/receipts/donor-years.server.ts'
import { sendReceipt, voidReceipt } from '#domains/money/receipts/service.server.ts'
import { runImport, undoImport } from '#domains/office/imports/service.server.ts'
import { restoreRecord } from '#domains/privacy/bin/service.server.ts'
import { erasePerson } from '#domains/privacy/personal-data/service.server.ts'
import { NewGoodsGift } from '#domains/stock/goods-gifts/schemas.ts'
import { createGoodsGift, withdrawGoodsGift } from '#domains/stock/goods-gifts/service.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type Act, atMost, dayBack, line, monthsBack, one, refuse, request, shares } from './money-world.ts'

/** What staff write into the books, and the boxes whose cost is in them. */
export const actsOfBooks: Record<string, Act> = {
  async write(ctx, { pick, part, days }, world) {
    world.count += 1
    const type = ['income', 'expense', 'donation', 'donation'][pick % 4]!
    const amount = ['0.01', '12.34', '500', '80'][part]!
    return accounting.createTransaction(
      ctx,
      NewTransaction.parse(line(type, amount, dayBack(ctx, atMost(days)), world.count)),
    )
  },
  async edit(ctx, { pick, part, days, way }) {
    const { id } = await one(
      ctx,
      sql`select id from accounting_transactions where not is_automatic order by id desc limit 12`,
      pick,
    )
    const type = ['income', 'expense', 'donation'][days % 3]
    const change = [
      { amount: '33.33' },
      { occurredOn: dayBack(ctx, atMost(days)) },
      { type },
      { donorName: `Otra ${way}` },
    ][part]!
    return accounting.updateTransaction(ctx, id, TransactionChange.parse(change), {})
  },
  async erase(ctx, { pick }) {
    const { id } = await one(ctx, sql`select id from accounting_transactions order by id desc limit 12`, pick)
    await accounting.archiveTransaction(ctx, id)
    return id
  },
  async restore(ctx, { pick }) {
    const { id } = await one(
      ctx,
      sql`select entity_id as id from bin_records where entity = 'accounting_transaction'`,
      pick,
    )
    return restoreRecord(ctx, { entity: 'accounting_transaction', entityId: id })
  },
  async reverse(ctx, { pick, part, days }) {
    const { id } = await one(ctx, sql`select id from accounting_transactions order by id desc limit 12`, pick)
    const reversal = { amount: shares[part], occurredOn: days % 2 ? dayBack(ctx, atMost(days)) : null }
    return accounting.reverseTransaction(ctx, id, NewReversal.parse(reversal))
  },
  async unreverse(ctx, { pick }) {
    const { id } = await one(
      ctx,
      sql`select id from accounting_transactions where reversal_of is not null order by id desc limit 12`,
      pick,
    )
    return accounting.undoTransactionReversal(ctx, id)
  },
  close: (ctx, { pick }) => closeMonth(ctx, monthsBack(ctx, pick)),
  reopen: (ctx, { pick }) => reopenMonth(ctx, monthsBack(ctx, pick), 'Faltaba algo'),
  async goods(ctx, { pick, part, days }, world) {
    const lines = [{ inventoryItemId: world.item, quantity: part + 1, unitValue: '7.25' }]
    return createGoodsGift(
      ctx,
      NewGoodsGift.parse({ occurredOn: dayBack(ctx, atMost(days)), donorName: `Donante ${pick % 3}`, lines }),
    )
  },
  async ungoods(ctx, { pick }) {
    const { id } = await one(ctx, sql`select id from goods_gifts order by id desc limit 6`, pick)
    return withdrawGoodsGift(ctx, id, { reason: 'Error' })
  },
  async void(ctx, { pick }) {
    const { id } = await one(
      ctx,
      sql`select id from receipts where voided_at is null order by id desc limit 12`,
      pick,
    )
    return voidReceipt(ctx, id, { reason: 'Error', replace: true } as Parameters<typeof voidReceipt>[2], {})
  },
  async sends(ctx, { pick, part, way }) {
    const email = { email: `donante${way % 3}@example.org`, locale: way % 2 ? 'en' : 'es' } as const
    const { id } = await one(
      ctx,
      sql`select id from receipts where voided_at is null order by id desc limit 12`,
      pick,
    )
    return part < 2 ? sendReceipt(ctx, id, email) : sendStatement(ctx, id, email)
  },
  async import(ctx, { pick, days }, world) {
    world.count += 1
    const rows = [0, 1].map(
      (n) => `${dayBack(ctx, atMost(days))},${10 + n}.00,Donante ${pick % 3},Sobre ${world.count % 5}`,
    )
    const content = Buffer.from(['Fecha,Cantidad,Donante,Descripción', ...rows].join('\n')).toString('base64')
    return runImport(ctx, { kind: 'donations', content })
  },
  unimport: async (ctx, { pick }) =>
    undoImport(
      ctx,
      (await one(ctx, sql`select id from imports where undone_at is null order by id desc`, pick)).id,
    ),
  async merge(ctx, { pick, days }) {
    return mergeRequests(ctx, (await request(ctx, pick)).id, (await request(ctx, pick + 1 + days)).id, {
      take: {},
    })
  },
  unmerge: async (ctx, { pick }) =>
    undoMerge(
      ctx,
      (await one(ctx, sql`select id from box_request_merges where undone_at is null order by id desc`, pick))
        .id,
    ),
  async correct(ctx, { pick, part }) {
    const change = [
      { deliveryMethod: 'pickup' },
      { babyName: `Luz ${pick % 3}` },
      { deliveryMethod: 'correo' },
      { recipientName: `Ana ${pick % 3} Vega` },
    ][part]
    return saveBoxRequest(ctx, (await request(ctx, pick)).id, BoxRequestUpdate.parse(change), {})
  },
  put: async (ctx, { pick, part }, { item }) =>
    addBoxItem(ctx, {
      requestId: (await request(ctx, pick)).id,
      inventoryItemId: item,
      quantity: part + 1,
      isIncluded: true,
      notes: null,
    }),
  async status(ctx, { pick, part }) {
    const status = ['in_process', 'shipped', 'shipped', 'delivered'][part]
    return saveBoxRequest(ctx, (await request(ctx, pick)).id, BoxRequestUpdate.parse({ status }), {})
  },
  async outcome(ctx, { pick, part, way }) {
    const { id } = await request(ctx, pick)
    const outcome = (['returned', 'lost', null, 'cancelled'] as const)[part] ?? null
    const lines = (await fetchBoxItems(ctx, id)).filter((line) => line.isIncluded)
    const backInStock = lines.map(({ inventoryItemId, quantity }) => ({
      inventoryItemId,
      quantity: way % 2 ? quantity : 0,
    }))
    const { outcomeReason, outcomeOn, duplicateOfId, ...row } = await fetchBoxRequest(ctx, id)
    // A box that stood ready and goes back leaves anew: its cost is of that day, and no undo can bring back the first.
    const leftIn = row.shippedAt && puertoRicoDay(new Date(row.shippedAt)).slice(0, 7)
    if (outcome === 'cancelled' && leftIn && leftIn !== puertoRicoDay(ctx.now()).slice(0, 7)) refuse()
    const before = {
      outcome: row.outcome,
      status: row.status,
      reason: outcomeReason,
      occurredOn: outcomeOn,
      duplicateOfId,
    }
    await setOutcome(ctx, id, {
      outcome,
      reason: 'Motivo',
      ...(way < 4 && outcome === 'returned' && { backInStock }),
    })
    return { id, before }
  },
  parcel: async (ctx, { pick }) => startParcel(ctx, (await request(ctx, pick)).id),
  unparcel: async (ctx, { pick }) => cancelParcel(ctx, (await request(ctx, pick)).id),
  async cost(ctx, { pick, days }) {
    const { id } = await request(ctx, pick)
    const amount = boxCostOf(await fetchBoxItems(ctx, id))
    if (amount === '0.00') refuse()
    const facts = { ...line('expense', amount, dayBack(ctx, atMost(days)), 0), category: 'hopebox' }
    return accounting.createTransaction(
      ctx,
      NewTransaction.parse({ ...facts, isAutomatic: true, requestId: id }),
    )
  },
  async forget(ctx, { pick, part }) {
    const kinds = ['donation', 'accounting_transaction', 'receipt', 'box_request'] as const
    const tables = ['donations', 'accounting_transactions', 'receipts', 'box_requests']
    const { id } = await one(
      ctx,
      sql`select id from ${sql.identifier(tables[part]!)} order by id desc limit 20`,
      pick,
    )
    const order = {
      records: [{ kind: kinds[part]!, id }],
      confirmation: 'BORRAR',
      reason: 'person_asked' as const,
    }
    return erasePerson(ctx, order)
  },
}
