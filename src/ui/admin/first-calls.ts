import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { defaultPageSize } from './use-list-state.ts'

/** What a route shows first, as its `handle`: the document asks for it before the code has come (lib/early-calls.ts). */
export type FirstCalls = { firstCalls: string[] }

/** The first page of a list, and what is counted beside it: `handle = firstCalls(volunteerApi.list, volunteerApi.counts)`. */
export const firstCalls = (list: AnyEndpoint, ...others: AnyEndpoint[]): FirstCalls => ({
  firstCalls: [
    addressOf(list.path, {}, { page: 1, pageSize: defaultPageSize }),
    ...others.map(({ path }) => addressOf(path)),
  ],
})
