import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { oneOf } from '#lib/http/fields.ts'
import { id, idParams } from '#lib/http/record-fields.ts'
import { NewReply, Reply, ReplyChange, replyEntities, Thread } from './schemas.ts'

const recordParams = z.object({ entity: oneOf(replyEntities), entityId: id })

export const replyApi = {
  thread: endpoint({
    method: 'GET',
    path: '/api/replies/:entity/:entityId',
    access: 'own',
    summary: 'What was answered about a message, a request or a registration, and the texts to answer with',
    params: recordParams,
    response: Thread,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/replies/:entity/:entityId',
    access: 'own',
    summary:
      'Answers by e-mail in the person’s language, or writes down a call, a note or what the person answered',
    params: recordParams,
    body: NewReply,
    response: Reply,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/replies/:id/withdraw',
    access: 'own',
    summary: 'Takes back an e-mail that has not left, or what was written down',
    params: idParams,
    response: Reply,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/replies/:id/restore',
    access: 'own',
    summary: 'Returns what was written down and taken back',
    params: idParams,
    response: Reply,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/replies/:id',
    access: 'own',
    summary: 'Corrects what was written down',
    params: idParams,
    body: ReplyChange,
    response: Reply,
  }),
}
