import { accountingApi } from '#features/accounting/endpoints.ts'
import { authApi } from '#features/auth/endpoints.ts'
import { boxContentsApi } from '#features/box-contents/endpoints.ts'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { contactApi } from '#features/contact/endpoints.ts'
import { dashboardApi } from '#features/dashboard/endpoints.ts'
import { donationApi } from '#features/donations/endpoints.ts'
import { emailSetupApi } from '#features/email-setup/endpoints.ts'
import { eventApi } from '#features/events/endpoints.ts'
import { historyApi } from '#features/history/endpoints.ts'
import { hospitalDeliveryApi } from '#features/hospital-deliveries/endpoints.ts'
import { imageApi } from '#features/images/endpoints.ts'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import { outboxApi } from '#features/outbox/endpoints.ts'
import { paymentApi } from '#features/payments/endpoints.ts'
import { providerApi } from '#features/providers/endpoints.ts'
import { reportApi } from '#features/reports/endpoints.ts'
import { searchApi } from '#features/search/endpoints.ts'
import { shippingApi } from '#features/shipping/endpoints.ts'
import { staffApi } from '#features/staff/endpoints.ts'
import { volunteerApi } from '#features/volunteers/endpoints.ts'
import type { Apis } from './plugins/openapi.ts'

/** The endpoints of each feature: they give the calls of the API document their tag and name. */
export const apis: Apis = {
  accounting: accountingApi,
  auth: authApi,
  'box-contents': boxContentsApi,
  'box-requests': boxRequestApi,
  contact: contactApi,
  dashboard: dashboardApi,
  donations: donationApi,
  'email-setup': emailSetupApi,
  events: eventApi,
  history: historyApi,
  'hospital-deliveries': hospitalDeliveryApi,
  images: imageApi,
  inventory: inventoryApi,
  outbox: outboxApi,
  payments: paymentApi,
  providers: providerApi,
  reports: reportApi,
  search: searchApi,
  shipping: shippingApi,
  staff: staffApi,
  volunteers: volunteerApi,
}
