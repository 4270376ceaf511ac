import { isPaged } from '#lib/database/list.server.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import { Semaphore } from '#lib/semaphore.server.ts'

/** A whole list of 20,000 rows fills a hundred megabytes: of each kind one is made at once, and the others wait in line. */
export function lineOf({ list, access }: AnyEndpoint) {
  const line = list && access !== 'public' ? new Semaphore({ atOnce: 1, mayWait: 20 }) : null
  return <T>(query: ListQuery, send: () => Promise<T>): Promise<T> =>
    line && !isPaged(query) ? line.run(send) : send()
}
