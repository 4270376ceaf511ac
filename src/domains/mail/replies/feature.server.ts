import { and, eq } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { replyRoutes } from './api.server.ts'
import { replyEmailTemplates } from './emails.server.ts'
import { replyApi } from './endpoints.ts'
import { repliesPersonParts } from './people.server.ts'
import { repliesRetention } from './retention.server.ts'
import { replyEntities } from './schemas.ts'
import { replies } from './tables.server.ts'

export const repliesFeature: Feature = {
  name: 'replies',
  api: replyApi,
  routes: replyRoutes,
  emailTemplates: replyEmailTemplates,
  retention: repliesRetention,
  personParts: repliesPersonParts,
  // The thread leaves for the bin with its record, and returns with it.
  binParts: Object.fromEntries(
    replyEntities.map((entity) => [
      entity,
      [
        {
          table: replies,
          belongsTo: (id: number) => and(eq(replies.entity, entity), eq(replies.entityId, id)),
        },
      ],
    ]),
  ),
}
