import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { packingApi } from '#domains/boxes/packing/endpoints.ts'
import type { PackingAction, PackingBox } from '#domains/boxes/packing/schemas.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import type { TestApp } from './app.ts'

/** What a test does and reads at the packing table, as the administrator unless `options` say otherwise. */
export function packingTable(app: () => TestApp) {
  const as = { as: true as const }
  const table = async (): Promise<{ boxes: PackingBox[] }> => (await app().call(packingApi.table, as)).body
  return {
    perform: (requestId: number, body: PackingAction, options: Record<string, unknown> = {}) =>
      app().call(packingApi.action, { ...as, params: { requestId }, body, ...options }),
    table,
    boxOf: async (id: number) => (await table()).boxes.find(({ requestId }) => requestId === id)!,
    stock: async (id: number) => (await app().call(inventoryApi.get, { ...as, params: { id } })).body,
    newRecipe: async (name: string, lines: object[]) =>
      (await app().call(boxContentsApi.createRecipe, { ...as, body: { name, lines } })).body.id as number,
  }
}
