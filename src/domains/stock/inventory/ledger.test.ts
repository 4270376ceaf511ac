import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { inventoryApi } from './endpoints.ts'

type OnItem<K> = { kind: K; item: number; quantity: number }
type OnLine<K> = { kind: K; box: number; line: number }
type Step =
  | OnItem<'restock'>
  | OnItem<'count'>
  | OnItem<'correct'>
  | OnItem<'hospitalAdd'>
  | OnLine<'toggle'>
  | OnLine<'remove'>
  | { kind: 'add'; box: number; item: number; quantity: number; included: boolean }
  | { kind: 'quantity'; box: number; line: number; quantity: number }
  | { kind: 'status'; box: number; status: string }
  | { kind: 'hospitalToggle'; line: number }
  | { kind: 'hospitalRemove'; line: number }
  | { kind: 'prepare'; prepared: boolean }
  | { kind: 'removeHospitalBox' }

const small = fc.integer({ min: 0, max: 2 })
const some = fc.integer({ min: 1, max: 6 })
const statuses = ['pending', 'in_process', 'approved', 'shipped', 'delivered', 'closed']
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('restock', 'count', 'correct'),
    item: small,
    quantity: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({ kind: fc.constant('add'), box: small, item: small, quantity: some, included: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('toggle', 'remove'), box: small, line: small }),
  fc.record({ kind: fc.constant('quantity'), box: small, line: small, quantity: some }),
  fc.record({ kind: fc.constant('status'), box: small, status: fc.constantFrom(...statuses) }),
  fc.record({ kind: fc.constant('hospitalAdd'), item: small, quantity: some }),
  fc.record({ kind: fc.constantFrom('hospitalToggle', 'hospitalRemove'), line: small }),
  fc.record({ kind: fc.constant('prepare'), prepared: fc.boolean() }),
  fc.record({ kind: fc.constant('removeHospitalBox') }),
) as fc.Arbitrary<Step>

describe('the ledger', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  test('after any sequence of changes, quantity and reserved equal the sums of the movements', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const world = await newWorld()
        for (const step of steps) {
          const status = await run(step, world)
          expect(status, JSON.stringify(step)).toBeLessThan(500)
        }
        expect(await wrongBalances(app.ctx.db)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  async function newWorld() {
    const items = [
      await newItem(app),
      await newItem(app, { quantity: 4 }),
      await newItem(app, { quantity: 0 }),
    ]
    const boxes = [await newRequest(app), await newRequest(app), await newRequest(app)]
    const { body: delivery } = await app.call(hospitalDeliveryApi.create, { as: true, body: aDelivery })
    const params = { id: delivery.id }
    const { body: box } = await app.call(hospitalDeliveryApi.createBox, {
      as: true,
      params,
      body: { supportType: 'Apoyo' },
    })
    return { items, boxes, hospitalBox: box.id as number }
  }

  async function run(
    step: Step,
    { items, boxes, hospitalBox }: Awaited<ReturnType<typeof newWorld>>,
  ): Promise<number> {
    const as = { as: true }
    if (step.kind === 'restock')
      return statusOf(
        app.call(inventoryApi.restock, {
          ...as,
          params: { id: items[step.item] },
          body: { quantity: step.quantity, unitCost: '1.10' },
        }),
      )
    if (step.kind === 'count')
      return statusOf(
        app.call(inventoryApi.count, {
          ...as,
          params: { id: items[step.item] },
          body: { counted: step.quantity },
        }),
      )
    if (step.kind === 'correct')
      return statusOf(
        app.call(inventoryApi.update, {
          ...as,
          params: { id: items[step.item] },
          body: { quantity: step.quantity },
        }),
      )
    if (step.kind === 'add') {
      const body = {
        requestId: boxes[step.box],
        inventoryItemId: items[step.item],
        quantity: step.quantity,
        isIncluded: step.included,
      }
      return statusOf(app.call(boxContentsApi.add, { ...as, body }))
    }
    if (step.kind === 'status') return statusOf(setStatus(app, boxes[step.box]!, step.status))
    if (step.kind === 'hospitalAdd')
      return statusOf(
        app.call(hospitalDeliveryApi.addItem, {
          ...as,
          params: { boxId: hospitalBox },
          body: { inventoryItemId: items[step.item], quantity: step.quantity },
        }),
      )
    if (step.kind === 'prepare')
      return statusOf(
        app.call(hospitalDeliveryApi.updateBox, {
          ...as,
          params: { id: hospitalBox },
          body: { isPrepared: step.prepared },
        }),
      )
    if (step.kind === 'removeHospitalBox')
      return statusOf(app.call(hospitalDeliveryApi.removeBox, { ...as, params: { id: hospitalBox } }))
    if (step.kind === 'hospitalToggle' || step.kind === 'hospitalRemove') {
      const { body } = await app.call(hospitalDeliveryApi.items, { ...as, params: { boxId: hospitalBox } })
      const line = Array.isArray(body) ? body[step.line] : undefined
      if (!line) return 200
      return step.kind === 'hospitalRemove'
        ? statusOf(app.call(hospitalDeliveryApi.removeItem, { ...as, params: { id: line.id } }))
        : statusOf(
            app.call(hospitalDeliveryApi.updateItem, {
              ...as,
              params: { id: line.id },
              body: { isIncluded: !line.isIncluded },
            }),
          )
    }
    const { body: lines } = await app.call(boxContentsApi.list, {
      ...as,
      params: { requestId: boxes[step.box] },
    })
    const line = lines[step.line]
    if (!line) return 200
    const params = { id: line.id }
    if (step.kind === 'remove') return statusOf(app.call(boxContentsApi.remove, { ...as, params }))
    if (step.kind === 'toggle')
      return statusOf(
        app.call(boxContentsApi.setIncluded, { ...as, params, body: { isIncluded: !line.isIncluded } }),
      )
    return statusOf(app.call(boxContentsApi.update, { ...as, params, body: { quantity: step.quantity } }))
  }
})

const statusOf = async (response: Promise<{ status: number }>) => (await response).status

const aDelivery = {
  institutionName: 'Hospital de Muestra',
  contactPersonName: 'Luz Vega',
  phone: '787-555-0111',
  email: 'luz@example.org',
  collaborationDate: '2026-01-10',
  deliveryDate: '2026-02-10',
  boxesDelivered: 1,
}
