import { endpoint } from '#lib/http/endpoint.ts'
import { providerApi } from './endpoints.ts'
import { StaffProvider } from './schemas.ts'

/** rulings.md#two-readers: one path, two readers; with a session the rows are the staff's. */
export const staffProviders = endpoint({ ...providerApi.list, response: StaffProvider })
