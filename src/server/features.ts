import { accountFeature } from '#features/account/feature.server.ts'
import { accountingFeature } from '#features/accounting/feature.server.ts'
import { authFeature } from '#features/auth/feature.server.ts'
import { backupsFeature } from '#features/backups/feature.server.ts'
import { binFeature } from '#features/bin/feature.server.ts'
import { boxContentsFeature } from '#features/box-contents/feature.server.ts'
import { boxRequestsFeature } from '#features/box-requests/feature.server.ts'
import { contactFeature } from '#features/contact/feature.server.ts'
import { dashboardFeature } from '#features/dashboard/feature.server.ts'
import { donationsFeature } from '#features/donations/feature.server.ts'
import { duplicatesFeature } from '#features/duplicates/feature.server.ts'
import { emailSetupFeature } from '#features/email-setup/feature.server.ts'
import { eventsFeature } from '#features/events/feature.server.ts'
import { goodsGiftsFeature } from '#features/goods-gifts/feature.server.ts'
import { helpFeature } from '#features/help/feature.server.ts'
import { historyFeature } from '#features/history/feature.server.ts'
import { hospitalDeliveriesFeature } from '#features/hospital-deliveries/feature.server.ts'
import { hospitalUnitsFeature } from '#features/hospital-units/feature.server.ts'
import { imagesFeature } from '#features/images/feature.server.ts'
import { importsFeature } from '#features/imports/feature.server.ts'
import { inventoryFeature } from '#features/inventory/feature.server.ts'
import { featureLabels } from '#features/labels.ts'
import { libraryFeature } from '#features/library/feature.server.ts'
import { organisationFeature } from '#features/organisation/feature.server.ts'
import { outboxFeature } from '#features/outbox/feature.server.ts'
import { packingFeature } from '#features/packing/feature.server.ts'
import { paymentsFeature } from '#features/payments/feature.server.ts'
import { personalDataFeature } from '#features/personal-data/feature.server.ts'
import { privacyFeature } from '#features/privacy/feature.server.ts'
import { providersFeature } from '#features/providers/feature.server.ts'
import { receiptsFeature } from '#features/receipts/feature.server.ts'
import { receivingFeature } from '#features/receiving/feature.server.ts'
import { remembranceFeature } from '#features/remembrance/feature.server.ts'
import { repliesFeature } from '#features/replies/feature.server.ts'
import { reportsFeature } from '#features/reports/feature.server.ts'
import { searchFeature } from '#features/search/feature.server.ts'
import { shippingFeature } from '#features/shipping/feature.server.ts'
import { siteFeature } from '#features/site/feature.server.ts'
import { staffFeature } from '#features/staff/feature.server.ts'
import { stockCountsFeature } from '#features/stock-counts/feature.server.ts'
import { suspectsFeature } from '#features/suspects/feature.server.ts'
import { volunteersFeature } from '#features/volunteers/feature.server.ts'
import type { Feature } from '#lib/feature.server.ts'

/** Every feature after those it depends on, in the order of ARCHITECTURE.md. */
export const features: readonly Feature[] = [
  siteFeature,
  helpFeature,
  authFeature,
  historyFeature,
  staffFeature,
  accountFeature,
  backupsFeature,
  privacyFeature,
  outboxFeature,
  binFeature,
  suspectsFeature,
  repliesFeature,
  contactFeature,
  providersFeature,
  volunteersFeature,
  imagesFeature,
  organisationFeature,
  eventsFeature,
  libraryFeature,
  inventoryFeature,
  stockCountsFeature,
  receiptsFeature,
  goodsGiftsFeature,
  accountingFeature,
  receivingFeature,
  paymentsFeature,
  donationsFeature,
  shippingFeature,
  emailSetupFeature,
  hospitalDeliveriesFeature,
  boxRequestsFeature,
  remembranceFeature,
  boxContentsFeature,
  packingFeature,
  hospitalUnitsFeature,
  duplicatesFeature,
  personalDataFeature,
  reportsFeature,
  searchFeature,
  importsFeature,
  dashboardFeature,
]

const shown = Object.keys(featureLabels)

/** The features in the order the back office shows them. Those without labels come last. */
export const featuresAsShown: readonly Feature[] = [
  ...features
    .filter(({ name }) => shown.includes(name))
    .sort((a, b) => shown.indexOf(a.name) - shown.indexOf(b.name)),
  ...features.filter(({ name }) => !shown.includes(name)),
]

/** The endpoints by feature, for the names in the OpenAPI document. */
export const apis = Object.fromEntries(features.flatMap(({ name, api }) => (api ? [[name, api]] : [])))
