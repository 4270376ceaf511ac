import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
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
