import { isPaged } from '#lib/database/list.server.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import { Semaphore } from '#lib/semaphore.server.ts'

/** A whole list of 20,000 rows fills a hundred megabytes: one is made at once, and the others wait in line. */
const line = new Semaphore({ atOnce: 1, mayWait: 60 })

export const inLineOf =
  ({ list, access }: AnyEndpoint) =>
  <T>(query: ListQuery, send: () => Promise<T>): Promise<T> =>
    list && access !== 'public' && !isPaged(query) ? line.run(send) : send()
