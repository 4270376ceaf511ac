import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { contactApi } from '#features/contact/endpoints.ts'
import { eventApi } from '#features/events/endpoints.ts'
import { hospitalDeliveryApi } from '#features/hospital-deliveries/endpoints.ts'
import { providerApi } from '#features/providers/endpoints.ts'
import { volunteerApi } from '#features/volunteers/endpoints.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { defaultPageSize } from '#ui/admin/use-list-state.ts'

const listAnd = (list: AnyEndpoint, ...others: AnyEndpoint[]) => [
  addressOf(list.path, {}, { page: 1, pageSize: defaultPageSize }),
  ...others.map(({ path }) => addressOf(path)),
]

/** The first API calls of each list view. The document makes them before the code has loaded (lib/http/early-calls.ts). */
export const firstCalls: Record<string, string[]> = {
  'box-requests': listAnd(boxRequestApi.list, boxRequestApi.counts),
  volunteers: listAnd(volunteerApi.list, volunteerApi.counts),
  messages: listAnd(contactApi.list, contactApi.counts),
  registrations: listAnd(eventApi.listRegistrations, eventApi.registrationCounts),
  events: listAnd(eventApi.listAll),
  'hospital-deliveries': listAnd(hospitalDeliveryApi.list, hospitalDeliveryApi.summary),
  providers: listAnd(providerApi.list),
}
