import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchBoxItems } from '#domains/boxes/box-contents/box-items.server.ts'
import { boxCostOf } from '#domains/boxes/box-contents/rules.ts'
import { addBoxItem } from '#domains/boxes/box-contents/service.server.ts'
import { deleteBoxRequest } from '#domains/boxes/box-requests/deletion.server.ts'
import { BoxRequestChange } from '#domains/boxes/box-requests/office-schemas.ts'
import { setOutcome } from '#domains/boxes/box-requests/outcomes.server.ts'
import { cancelParcel, startParcel } from '#domains/boxes/box-requests/parcels.server.ts'
import { boxRequestStatuses, requestOutcomes } from '#domains/boxes/box-requests/schemas.ts'
import { fetchBoxRequest, updateBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { mergeRequests } from '#domains/boxes/duplicates/merge.server.ts'
import { listMerges, undoMerge } from '#domains/boxes/duplicates/undo-merge.server.ts'
import { performOnBox } from '#domains/boxes/packing/service.server.ts'
import { NewTransaction } from '#domains/money/accounting/schemas.ts'
import { createTransaction } from '#domains/money/accounting/service.server.ts'
import { restoreRecord } from '#domains/privacy/bin/service.server.ts'
import { restockItem } from '#domains/stock/inventory/stock.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { independentNumbers } from '#tests/support/independent-numbers.ts'
import { expectEveryPaper } from '#tests/support/paper-places.ts'
import { newItem, newRequest, wrongBalances } from '#tests/support/stock.ts'
import { getCharts } from './charts.server.ts'
import { getStats } from './service.server.ts'

type Step = { hours: number; box: number } & (
  | { kind: 'ask'; person: number; method: string }
  | { kind: 'status'; status: (typeof boxRequestStatuses)[number] }
  | { kind: 'outcome'; outcome: (typeof requestOutcomes)[number] | null; share: number }
  | { kind: 'put' | 'writeOff'; item: number; quantity: number }
  | { kind: 'pack'; isPacked: boolean }
  | { kind: 'restock'; item: number; quantity: number }
  | { kind: 'merge'; other: number }
  | { kind: 'undo' | 'parcel' | 'takeBack' | 'cost' | 'separate' | 'delete' | 'restore' }
)

const small = fc.integer({ min: 0, max: 4 })
// Never two acts in one instant: the history then tells which was first.
const any = { hours: fc.integer({ min: 1, max: 12 }), box: fc.nat({ max: 11 }) }
const kind = <K extends string>(name: K) => fc.constant(name)
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const methods = fc.constantFrom('correo', 'pickup', 'recogida', 'delivery')
const usual = fc.constantFrom('in_process', 'shipped', 'shipped', 'delivered')
const outcomes = fc.constantFrom(...requestOutcomes, 'lost', 'returned', null)
const anyStep = fc.oneof(
  weighted(2, fc.record({ ...any, kind: kind('ask'), person: small, method: methods })),
  weighted(6, fc.record({ ...any, kind: kind('status'), status: usual })),
  weighted(2, fc.record({ ...any, kind: kind('status'), status: fc.constantFrom(...boxRequestStatuses) })),
  weighted(6, fc.record({ ...any, kind: kind('outcome'), outcome: outcomes, share: fc.nat({ max: 3 }) })),
  weighted(
    5,
    fc.record({ ...any, kind: kind('put'), item: small, quantity: fc.integer({ min: 1, max: 3 }) }),
  ),
  weighted(
    1,
    fc.record({ ...any, kind: kind('restock'), item: small, quantity: fc.integer({ min: 1, max: 9 }) }),
  ),
  weighted(8, fc.record({ ...any, kind: kind('parcel') })),
  weighted(4, fc.record({ ...any, kind: kind('pack'), isPacked: fc.constantFrom(true, true, false) })),
  weighted(6, fc.record({ ...any, kind: kind('writeOff'), item: small, quantity: fc.constant(1) })),
  // Few boxes are in a state that has a cost to record.
  weighted(8, fc.record({ ...any, kind: fc.constantFrom('undo', 'takeBack', 'cost', 'cost') })),
  weighted(3, fc.record({ ...any, kind: kind('merge'), other: fc.nat({ max: 11 }) })),
  weighted(3, fc.record({ ...any, kind: fc.constantFrom('separate', 'delete', 'restore') })),
) as fc.Arbitrary<Step>

const inARun = 1_000

describe('the numbers after any sequence', () => {
  let app: TestApp
  // A repeated test needs an empty database: the numbers count every box.
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())

  test('boxes out, waiting days, beneficiaries, stock and cost equal the independent query', async () => {
    const property = fc.asyncProperty(fc.integer(), async (seed) => {
      const world = await newWorld()
      for (const [index, step] of fc.sample(fc.noBias(anyStep), { numRuns: inARun, seed }).entries()) {
        await run(step, world)
        if ((index + 1) % 100 === 0) await compare(world, index + 1)
      }
      // Most acts are refused, as the box is elsewhere. These were done, the rare ones at least once.
      const { status, outcome, parcel, undo, cost, pack, writeOff, ...joined } = world.done
      expect([status! > 100, outcome! > 50, parcel! > 0, undo! > 20, cost! > 0]).toEqual(Array(5).fill(true))
      expect([pack! > 0, writeOff! > 0]).toEqual([true, true])
      expect([joined.merge! > 0, joined.separate! > 0, joined.delete! > 0, joined.restore! > 0]).toEqual(
        Array(4).fill(true),
      )
    })
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  })

  async function newWorld() {
    const items = []
    for (let n = 0; n < 5; n += 1) items.push(await newItem(app, { quantity: 60, unitCost: `${n + 1}.25` }))
    const start = Date.now()
    const world = {
      items,
      boxes: [] as number[],
      deleted: [] as number[],
      merged: [] as number[],
      clock: start,
      done: {} as Record<string, number>,
      undo: null as null | ((ctx: Ctx) => Promise<unknown>),
    }
    return world
  }
  type World = Awaited<ReturnType<typeof newWorld>>

  async function run(step: Step, world: World) {
    world.clock += step.hours * 3_600_000
    const now = new Date(world.clock)
    const ctx: Ctx = { ...app.ctx, now: () => now }
    try {
      await act(ctx, step, world)
      world.done[step.kind] = (world.done[step.kind] ?? 0) + 1
    } catch (error) {
      // A refusal changes nothing. Anything else is a fault.
      if (!(error instanceof AppError) || error.status >= 500) throw error
    }
  }

  async function act(ctx: Ctx, step: Step, world: World): Promise<unknown> {
    if (world.boxes.length < 3 || (step.kind === 'ask' && world.boxes.length < 40))
      return ask(ctx, step, world)
    if (step.kind === 'ask') throw new AppError('conflict', 'errors.conflict')
    if (step.kind === 'restore') return restore(ctx, world)
    const id = world.boxes.at(-1 - (step.box % world.boxes.length))!
    const before = await fetchBoxRequest(ctx, id)
    switch (step.kind) {
      case 'status': {
        await updateBoxRequest(ctx, id, BoxRequestChange.parse({ status: step.status }))
        world.undo = (ctx) => updateBoxRequest(ctx, id, BoxRequestChange.parse({ status: before.status }))
        return
      }
      case 'outcome': {
        const { outcome, outcomeReason: reason, outcomeOn: occurredOn, duplicateOfId, status } = before
        await setOutcome(ctx, id, {
          outcome: step.outcome,
          reason: 'Motivo',
          duplicateOfId: world.boxes[0] === id ? world.boxes[1] : world.boxes[0],
          backInStock: step.share === 3 ? undefined : await partOf(ctx, id, step.share),
        })
        world.undo = (ctx) => setOutcome(ctx, id, { outcome, reason, occurredOn, duplicateOfId, status })
        return
      }
      case 'undo': {
        const undo = world.undo
        world.undo = null
        if (!undo) throw new AppError('conflict', 'errors.conflict')
        return undo(ctx)
      }
      case 'merge': {
        await mergeRequests(ctx, id, world.boxes.at(-1 - (step.other % world.boxes.length))!, { take: {} })
        world.merged.push(id)
        return
      }
      case 'separate': {
        const { rows } = await listMerges(ctx, world.merged.pop() ?? 0)
        return undoMerge(ctx, rows[0]?.id ?? 0)
      }
      case 'delete': {
        await deleteBoxRequest(ctx, id)
        world.deleted.push(id)
        return
      }
      case 'parcel':
        return startParcel(ctx, id)
      case 'takeBack':
        return cancelParcel(ctx, id)
      case 'cost': {
        const amount = boxCostOf(await fetchBoxItems(ctx, id))
        if (amount === '0.00') throw new AppError('conflict', 'box.errors.costNothing')
        const facts = {
          type: 'expense',
          amount,
          description: 'Caja',
          category: 'hopebox',
          paymentMethod: 'inventory',
        }
        return createTransaction(ctx, NewTransaction.parse({ ...facts, isAutomatic: true, requestId: id }))
      }
      case 'put': {
        const inventoryItemId = world.items[step.item]!
        const { quantity } = step
        return addBoxItem(ctx, { requestId: id, inventoryItemId, quantity, isIncluded: true, notes: null })
      }
      case 'pack':
        return performOnBox(ctx, id, { kind: 'pack', isPacked: step.isPacked })
      case 'writeOff': {
        const { quantity } = step
        const inventoryItemId = world.items[step.item]!
        return performOnBox(ctx, id, { kind: 'writeOff', inventoryItemId, quantity, reason: 'broken' })
      }
      case 'restock':
        return restockItem(ctx, world.items[step.item]!, {
          quantity: step.quantity,
          updatesUnitCost: false,
        } as Parameters<typeof restockItem>[2])
    }
  }

  async function ask(ctx: Ctx, step: Step, world: World) {
    const person = step.kind === 'ask' ? step.person : 0
    const deliveryMethod = step.kind === 'ask' ? step.method : 'pickup'
    const id = await newRequest(app, {
      email: `persona${person}@example.org`,
      phone: `787-555-010${person}`,
      deliveryMethod,
      postalAddress: 'Calle Flor 1',
      postalCity: 'Caguas',
      postalState: 'PR',
      postalZipCode: '00725',
      ...(person % 2 && { babyName: 'Luz\nSol' }),
    })
    // The form is filled in at the test's time.
    await ctx.db.execute(
      sql`update box_requests set created_at = ${ctx.now().toISOString()} where id = ${id}`,
    )
    world.boxes.push(id)
  }

  async function restore(ctx: Ctx, { deleted }: World) {
    const entityId = deleted.pop()
    if (!entityId) throw new AppError('conflict', 'errors.conflict')
    await restoreRecord(ctx, { entity: 'box_request', entityId })
  }

  /** Of a returned parcel, `share` thirds come back. */
  const partOf = async (ctx: Ctx, id: number, share: number) =>
    (await fetchBoxItems(ctx, id))
      .filter((line) => line.isIncluded)
      .map(({ inventoryItemId, quantity }) => ({
        inventoryItemId,
        quantity: Math.floor((quantity * share) / 3),
      }))

  async function compare(world: World, acts: number) {
    const ctx: Ctx = { ...app.ctx, now: () => new Date(world.clock) }
    const truth = await independentNumbers(ctx.db)
    const { boxesPerMonth, daysToShip } = await getCharts(ctx)
    const { totalBeneficiaries, totalRequests } = await getStats(ctx)
    const methods = ['correo', 'delivery', 'pickup'] as const
    const boxes = boxesPerMonth.flatMap((row) =>
      methods.flatMap((method) =>
        row[method] > 0 ? [{ month: row.month, method, boxes: row[method] }] : [],
      ),
    )
    const waiting = daysToShip.flatMap(({ month, medianDays }) =>
      medianDays === null ? [] : [{ month, median: medianDays }],
    )
    const { rows } = await ctx.db.execute(sql`select coalesce(sum(amount), 0)::numeric(12, 2)::text as sum
      from accounting_transactions where archived_at is null and type = 'expense' and is_automatic`)
    expect({
      acts,
      boxes,
      waiting,
      requests: totalRequests,
      beneficiaries: totalBeneficiaries,
      cost: (rows[0] as { sum: string }).sum,
    }).toEqual({
      acts,
      boxes: truth.boxes,
      waiting: truth.waiting,
      requests: truth.requests,
      beneficiaries: truth.beneficiaries,
      cost: truth.cost,
    })
    expect(truth.wrongItems).toEqual([])
    expect(await wrongBalances(ctx.db)).toEqual([])
    await expectEveryPaper(app, { acts }, 12)
  }
})
