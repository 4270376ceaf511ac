import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { sentKey } from '#lib/http/idempotency.server.ts'
import { route } from '#lib/http/route.server.ts'
import { markLabelPrinted, saveBoxRequest } from './corrections.server.ts'
import { deleteBoxRequest } from './deletion.server.ts'
import { boxRequestApi } from './endpoints.ts'
import {
  askErasure,
  cancelByFamily,
  changeDelivery,
  sendLinkAgain,
  takeBackCancel,
  withdrawErasure,
} from './family-changes.server.ts'
import { findRequest, sendLinks } from './find-request.server.ts'
import { getFollowUp, reportShippingFee, takeBackShippingFee } from './follow-up.server.ts'
import { printLabel } from './label.server.ts'
import { getOutcomeEmail, setOutcome } from './outcomes.server.ts'
import { cancelParcel, startParcel } from './parcels.server.ts'
import { openAnswers, withAnswers } from './sensitive-answers.server.ts'
import { createBoxRequest, dropStarted, startBoxRequest } from './sent-requests.server.ts'
import { countAsSent, countBoxRequests, getBoxRequest, listBoxRequests } from './service.server.ts'
import { createRequestForFamily } from './staff-requests.server.ts'

export const boxRequestRoutes = [
  route(boxRequestApi.create, (ctx, { body, headers }) => createBoxRequest(ctx, body, sentKey(headers.all))),
  route(boxRequestApi.start, (ctx, { body, headers }) => startBoxRequest(ctx, body, sentKey(headers.all))),
  route(boxRequestApi.dropStarted, (ctx, { headers }) => dropStarted(ctx, sentKey(headers.all))),
  route(boxRequestApi.countAsSent, (ctx, { params }) => countAsSent(ctx, params.id)),
  route(boxRequestApi.followUp, (ctx, { params }) => getFollowUp(ctx, params.reference)),
  route(boxRequestApi.takeBackShippingFee, (ctx, { params }) => takeBackShippingFee(ctx, params.reference)),
  route(boxRequestApi.reportShippingFee, (ctx, { params, body }) =>
    reportShippingFee(ctx, params.reference, body),
  ),
  route(boxRequestApi.find, (ctx, { body }) => findRequest(ctx, body)),
  route(boxRequestApi.sendLinks, (ctx, { body }) => sendLinks(ctx, body)),
  route(boxRequestApi.sendLinkAgain, (ctx, { params }) => sendLinkAgain(ctx, params.reference)),
  route(boxRequestApi.changeDelivery, (ctx, { params, body }) => changeDelivery(ctx, params.reference, body)),
  route(boxRequestApi.cancel, (ctx, { params }) => cancelByFamily(ctx, params.reference)),
  route(boxRequestApi.takeBackCancel, (ctx, { params }) => takeBackCancel(ctx, params.reference)),
  route(boxRequestApi.askErasure, (ctx, { params }) => askErasure(ctx, params.reference)),
  route(boxRequestApi.withdrawErasure, (ctx, { params }) => withdrawErasure(ctx, params.reference)),
  route(boxRequestApi.openAnswers, (ctx, { params }) => openAnswers(ctx, params.id)),
  route(boxRequestApi.printLabel, (ctx, { params }) => printLabel(ctx, params.id)),
  route(boxRequestApi.labelPrinted, (ctx, { params }) => markLabelPrinted(ctx, params.id)),
  route(boxRequestApi.createForFamily, (ctx, { body }) => createRequestForFamily(ctx, body)),
  route(boxRequestApi.list, async (ctx, { query, headers }) => {
    const { rows, total } = await listBoxRequests(ctx, query)
    return { rows: await withAnswers(ctx, rows, headers), total }
  }),
  route(boxRequestApi.counts, (ctx, { query }) => countBoxRequests(ctx, query)),
  route(boxRequestApi.get, async (ctx, { params, headers }) =>
    withAnswers(ctx, [await getBoxRequest(ctx, params.id)], headers).then(firstRow),
  ),
  route(boxRequestApi.update, async (ctx, { params, body, headers }) =>
    withAnswers(ctx, [await saveBoxRequest(ctx, params.id, body, headers)], headers).then(firstRow),
  ),
  route(boxRequestApi.setOutcome, (ctx, { params, body, headers }) =>
    setOutcome(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(boxRequestApi.outcomeEmail, (ctx, { params, query }) =>
    getOutcomeEmail(ctx, params.id, query.outcome),
  ),
  route(boxRequestApi.startParcel, (ctx, { params, body, headers }) =>
    startParcel(ctx, params.id, { reason: body.reason, ...preconditionOf(body, headers) }),
  ),
  route(boxRequestApi.cancelParcel, (ctx, { params, headers }) => cancelParcel(ctx, params.id, headers)),
  route(boxRequestApi.remove, (ctx, { params }) => deleteBoxRequest(ctx, params.id)),
]
