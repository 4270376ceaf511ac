import { endpoint } from '#lib/http/endpoint.ts'
import { providerApi } from './endpoints.ts'
import { StaffProvider } from './schemas.ts'

/** rulings.md#two-readers: the same path returns staff rows to a request with a session. */
export const staffProviders = endpoint({ ...providerApi.list, response: StaffProvider })
