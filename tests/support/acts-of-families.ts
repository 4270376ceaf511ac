import { sql } from 'drizzle-orm'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequestStatuses, requestOutcomes } from '#domains/boxes/box-requests/schemas.ts'
import { duplicateApi } from '#domains/boxes/duplicates/endpoints.ts'
import { type ActOfPeople, call, from, newest, person, visitor } from './acts-of-people-calls.ts'
import { byMail, familyRequest } from './family-request.ts'
import { one } from './money-world.ts'

export const actsOfRequests: Record<string, ActOfPeople> = {
  ask: (app, { pick, part, way }) =>
    call(
      app,
      boxRequestApi.create,
      {},
      {
        ...familyRequest,
        ...person(pick),
        ...[byMail, {}, { deliveryMethod: 'delivery', postalAddress: '3 CALLE B' }, byMail][part],
        ...(way === 1 && { boxPurpose: 'gift', requesterName: 'Tía', giftSenderName: 'Tía' }),
        ...(way === 2 && { boxNote: 'Sin flores' }),
        ...(way === 3 && { company: 'Spam' }),
      },
      visitor(),
    ),
  start: (app, { pick }) =>
    call(app, boxRequestApi.start, {}, { ...familyRequest, ...byMail, ...person(pick) }, visitor()),
  status: async (app, { pick, part, way }) =>
    call(app, boxRequestApi.update, await newest(app, 'box_requests', pick), {
      status:
        way === 4 ? from(boxRequestStatuses, pick) : ['in_process', 'shipped', 'shipped', 'delivered'][part],
    }),
  outcome: async (app, { pick, days }) =>
    call(app, boxRequestApi.setOutcome, await newest(app, 'box_requests', pick), {
      outcome: from([...requestOutcomes, null, 'lost', 'returned'] as const, days),
      reason: 'Motivo',
      duplicateOfId: (await newest(app, 'box_requests', pick + 1)).id,
    }),
  parcel: async (app, { pick }) =>
    call(app, boxRequestApi.startParcel, await newest(app, 'box_requests', pick), {}),
  unparcel: async (app, { pick }) =>
    call(app, boxRequestApi.cancelParcel, await newest(app, 'box_requests', pick)),
  put: async (app, { pick, part }) =>
    call(
      app,
      boxContentsApi.add,
      {},
      {
        requestId: (await newest(app, 'box_requests', pick)).id,
        inventoryItemId: (await newest(app, 'inventory_items', 0)).id,
        quantity: part + 1,
        isIncluded: part !== 3,
      },
    ),
  family: async (app, { pick, part }) => {
    const { reference } = await one<{ reference: string }>(
      app.ctx,
      sql`select reference from box_requests order by id desc limit 6`,
      pick,
    )
    return part < 2
      ? call(app, boxRequestApi.cancel, { reference }, {}, visitor())
      : call(app, boxRequestApi.takeBackCancel, { reference }, {}, visitor())
  },
  merge: async (app, { pick, days }) =>
    call(
      app,
      duplicateApi.merge,
      {
        ...(await newest(app, 'box_requests', pick)),
        otherId: (await newest(app, 'box_requests', pick + 1 + days)).id,
      },
      {},
    ),
  unmerge: async (app, { pick }) =>
    call(
      app,
      duplicateApi.undoMerge,
      await one(
        app.ctx,
        sql`select id from box_request_merges where undone_at is null order by id desc`,
        pick,
      ),
      {},
    ),
}
