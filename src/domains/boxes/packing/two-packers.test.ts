import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { logIn } from '#domains/team/auth/service.server.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { packingTable } from '#tests/support/packing.ts'
import { newItem, newRequest, wrongBalances } from '#tests/support/stock.ts'

let app: TestApp
let second: { id: number; token: string }
beforeAll(async () => {
  app = await testApp()
  const password = 'una-clave-de-prueba'
  const user = await createUser(app.ctx, {
    username: 'luz',
    fullName: 'Luz Segunda',
    email: 'luz@example.org',
    password,
  } as never)
  const { token } = (await logIn({ ...app.ctx, user: null }, { username: 'luz', password })) as never
  second = { id: user.id, token }
})
afterAll(() => app.close())

const as = { as: true as const }
const { perform, boxOf, stock, newRecipe } = packingTable(() => app)

describe('two people at the packing table', () => {
  test('stores who packed and who checked, and two packers cannot both pack', async () => {
    const candle = await newItem(app)
    const id = await newRequest(app)
    expect((await perform(id, { kind: 'pack', isPacked: true })).body.detail).toBe(
      'Esta caja está vacía: prepárala primero.',
    )
    await perform(id, {
      kind: 'prepare',
      recipeId: await newRecipe('Otra vela', [{ inventoryItemId: candle }]),
    })
    const both = await Promise.all([
      perform(id, { kind: 'pack', isPacked: true }),
      perform(id, { kind: 'pack', isPacked: true }, { as: second.token }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both[0].status === 200 ? 'Ana Prueba' : 'Luz Segunda'
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.body.detail).toContain(`Esta caja ya la empacó ${winner}`)
    const box = await boxOf(id)
    expect(box).toMatchObject({ packedByName: winner, items: [{ isPacked: true }] })
    const packer = winner === 'Luz Segunda' ? second.id : app.admin.id
    const other = packer === second.id ? app.admin.id : second.id
    expect((await perform(id, { kind: 'check', personId: packer })).status).toBe(409)
    const checked = await perform(id, { kind: 'check', personId: other })
    expect(checked.body.box.checkedByName).not.toBe(winner)
    const opened = await perform(id, { kind: 'pack', isPacked: false })
    expect(opened.body.box).toMatchObject({ packedAt: null, checkedAt: null, items: [{ isPacked: false }] })
  })

  test('two packers prepare the same box: stock is taken once', async () => {
    const candle = await newItem(app, { quantity: 9 })
    const recipeId = await newRecipe('Cuatro velas', [{ inventoryItemId: candle, quantity: 4 }])
    const id = await newRequest(app)
    await Promise.all([
      perform(id, { kind: 'prepare', recipeId }),
      perform(id, { kind: 'prepare', recipeId }, { as: second.token }),
    ])
    expect(await stock(candle)).toMatchObject({ quantity: 9, reserved: 4 })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('two people decide about one box at the same moment: one decision counts, and the other reads whose', async () => {
    const candle = await newItem(app, { quantity: 5 })
    const recipeId = await newRecipe('Para decidir', [{ inventoryItemId: candle, quantity: 1 }])
    const [shippedTwice, alsoCancelled] = [
      await newRequest(app, { deliveryMethod: 'delivery' }),
      await newRequest(app, { deliveryMethod: 'delivery' }),
    ]
    for (const id of [shippedTwice, alsoCancelled]) await perform(id, { kind: 'prepare', recipeId })
    const ship = { kind: 'move', from: 'in_process', to: 'shipped' } as const
    const both = await Promise.all([
      perform(shippedTwice, ship),
      perform(shippedTwice, ship, { as: second.token }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await stock(candle)).toMatchObject({ quantity: 4, reserved: 1 })
    const { updatedAt } = (await app.call(boxRequestApi.get, { ...as, params: { id: alsoCancelled } })).body
    const decided = await Promise.all([
      perform(alsoCancelled, ship, { as: second.token }),
      app.call(boxRequestApi.setOutcome, {
        ...as,
        params: { id: alsoCancelled },
        body: { outcome: 'cancelled', updatedAt },
      }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = decided[0].status === 200 ? { quantity: 3, reserved: 0 } : { quantity: 4, reserved: 0 }
    expect(await stock(candle)).toMatchObject(left)
    await app.call(boxRequestApi.update, {
      as: second.token,
      params: { id: shippedTwice },
      body: { status: 'delivered' },
    })
    const late = await perform(shippedTwice, { kind: 'move', from: 'shipped', to: 'closed' })
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Luz Segunda')])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })
})
