import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import {
  addHospitalBoxItem,
  listHospitalBoxItems,
  removeHospitalBoxItem,
  updateHospitalBoxItem,
} from './box-items.server.ts'
import {
  createHospitalBox,
  deleteHospitalBox,
  generateHospitalBoxes,
  listHospitalBoxes,
  updateHospitalBox,
} from './boxes.server.ts'
import { getDeliveryCost } from './cost.server.ts'
import { hospitalDeliveryApi } from './endpoints.ts'
import { emptyHospitalBoxes, fillHospitalBoxes } from './filling.server.ts'
import { listHospitalLabels } from './labels.server.ts'
import {
  createHospitalDelivery,
  deleteHospitalDelivery,
  getHospitalDelivery,
  listHospitalDeliveries,
  summarizeHospitalDeliveries,
  updateHospitalDelivery,
} from './service.server.ts'

export const hospitalDeliveryRoutes = [
  route(hospitalDeliveryApi.list, (ctx, { query }) => listHospitalDeliveries(ctx, query)),
  route(hospitalDeliveryApi.summary, (ctx) => summarizeHospitalDeliveries(ctx)),
  route(hospitalDeliveryApi.get, (ctx, { params }) => getHospitalDelivery(ctx, params.id)),
  route(hospitalDeliveryApi.create, (ctx, { body }) => createHospitalDelivery(ctx, body)),
  route(hospitalDeliveryApi.update, (ctx, { params, body, headers }) =>
    updateHospitalDelivery(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(hospitalDeliveryApi.remove, (ctx, { params }) => deleteHospitalDelivery(ctx, params.id)),
  route(hospitalDeliveryApi.boxes, (ctx, { params, query }) => listHospitalBoxes(ctx, params.id, query)),
  route(hospitalDeliveryApi.cost, (ctx, { params }) => getDeliveryCost(ctx, params.id)),
  route(hospitalDeliveryApi.labels, (ctx, { params }) => listHospitalLabels(ctx, params.id)),
  route(hospitalDeliveryApi.createBox, (ctx, { params, body }) => createHospitalBox(ctx, params.id, body)),
  route(hospitalDeliveryApi.generateBoxes, (ctx, { params, body }) =>
    generateHospitalBoxes(ctx, params.id, body),
  ),
  route(hospitalDeliveryApi.updateBox, (ctx, { params, body, headers }) =>
    updateHospitalBox(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(hospitalDeliveryApi.removeBox, (ctx, { params }) => deleteHospitalBox(ctx, params.id)),
  route(hospitalDeliveryApi.items, (ctx, { params }) => listHospitalBoxItems(ctx, params.boxId)),
  route(hospitalDeliveryApi.addItem, (ctx, { params, body }) => addHospitalBoxItem(ctx, params.boxId, body)),
  route(hospitalDeliveryApi.updateItem, (ctx, { params, body }) =>
    updateHospitalBoxItem(ctx, params.id, body),
  ),
  route(hospitalDeliveryApi.removeItem, (ctx, { params }) => removeHospitalBoxItem(ctx, params.id)),
  route(hospitalDeliveryApi.fillBoxes, (ctx, { params, body }) => fillHospitalBoxes(ctx, params.id, body)),
  route(hospitalDeliveryApi.emptyBoxes, (ctx, { params, body }) => emptyHospitalBoxes(ctx, params.id, body)),
]
