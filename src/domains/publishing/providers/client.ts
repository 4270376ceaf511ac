import { endpoint } from '#lib/http/endpoint.ts'
import { providerApi } from './endpoints.ts'
import { StaffProvider } from './schemas.ts'

/** The same path returns staff rows to a request with a session (rulings.md#two-readers). */
export const staffProviders = endpoint({ ...providerApi.list, response: StaffProvider })
