import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { hospitalUnitApi } from './endpoints.ts'
import {
  allowTries,
  asUnit,
  createHospitalUnit,
  enterUnit,
  finishOrder,
  leaveUnit,
  listHospitalUnits,
  renewCredentials,
  updateHospitalUnit,
} from './service.server.ts'
import { getUnitShelf, giveBox, orderBoxes, takeBoxBack } from './shelf.server.ts'

export const hospitalUnitRoutes = [
  route(hospitalUnitApi.list, (ctx) => listHospitalUnits(ctx)),
  route(hospitalUnitApi.create, (ctx, { body }) => createHospitalUnit(ctx, body)),
  route(hospitalUnitApi.update, (ctx, { params, body, headers }) =>
    updateHospitalUnit(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(hospitalUnitApi.renew, (ctx, { params }) => renewCredentials(ctx, params.id)),
  route(hospitalUnitApi.allowTries, (ctx, { params }) => allowTries(ctx, params.id)),
  route(hospitalUnitApi.orderDone, (ctx, { params }) => finishOrder(ctx, params.id)),
  route(hospitalUnitApi.enter, (ctx, { body, headers }) => enterUnit(ctx, body, headers.all)),
  route(hospitalUnitApi.leave, (ctx, { headers }) => leaveUnit(ctx, headers.all)),
  route(hospitalUnitApi.shelf, (ctx, { headers }) => asUnit(ctx, headers.all, getUnitShelf)),
  route(hospitalUnitApi.give, (ctx, { body, headers }) =>
    asUnit(ctx, headers.all, (ctx, unit) => giveBox(ctx, unit, body.serialNumber)),
  ),
  route(hospitalUnitApi.takeBack, (ctx, { body, headers }) =>
    asUnit(ctx, headers.all, (ctx, unit) => takeBoxBack(ctx, unit, body.serialNumber)),
  ),
  route(hospitalUnitApi.order, (ctx, { body, headers }) =>
    asUnit(ctx, headers.all, (ctx, unit) => orderBoxes(ctx, unit, body.quantity)),
  ),
]
