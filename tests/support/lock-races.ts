// Five calls in the same moment for one row that all lock, or one that goes while others point to it.
import { created, newDelivery, type Race } from './race-world.ts'
import { newItem, newRequest } from './stock.ts'

export const lockRaces: Record<string, Race> = {
  'an item that is deleted and used': async (app) => {
    const id = await newItem(app, { quantity: 9 })
    const requests = await Promise.all([0, 1, 2, 3, 4].map(() => newRequest(app)))
    return (n) =>
      n === 2
        ? [`DELETE /api/inventory-items/${id}`, { as: true }]
        : ['POST /api/hope-box-items', { as: true, body: { requestId: requests[n], inventoryItemId: id } }]
  },
  'the last pieces of an item': async (app) => {
    const id = await newItem(app, { quantity: 2 })
    const requests = await Promise.all([0, 1, 2, 3, 4].map(() => newRequest(app)))
    const body = (n: number) => ({ requestId: requests[n], inventoryItemId: id, isIncluded: true })
    return (n) => ['POST /api/hope-box-items', { as: true, body: body(n) }]
  },
  'two requests merged both ways': async (app) => {
    const [one, other] = [await newRequest(app), await newRequest(app)]
    const pair = (n: number) => (n % 2 ? `${one}/duplicates/${other}` : `${other}/duplicates/${one}`)
    return (n) => [`POST /api/hope-in-a-box/requests/${pair(n)}/merge`, { as: true, body: {} }]
  },
  'a delivery that is deleted and filled': async (app) => {
    const { id } = await newDelivery(app)
    return (n) =>
      n === 2
        ? [`DELETE /api/hospital-deliveries/${id}`, { as: true }]
        : [`POST /api/hospital-deliveries/${id}/boxes/generate`, { as: true, body: {} }]
  },
  'a recipe that is deleted and used': async (app) => {
    const lines = [{ inventoryItemId: await newItem(app, { quantity: 90 }), quantity: 1 }]
    const { id } = await created(app, 'POST /api/box-recipes', { name: 'Se borra', lines })
    const requests = await Promise.all([0, 1, 2, 3, 4].map(() => newRequest(app)))
    return (n) =>
      n === 2
        ? [`DELETE /api/box-recipes/${id}`, { as: true }]
        : [`POST /api/packing/${requests[n]}/actions`, { as: true, body: { kind: 'prepare', recipeId: id } }]
  },
}
