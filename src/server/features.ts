import { featureLabels } from '#app/labels.ts'
import { boxContentsFeature } from '#domains/boxes/box-contents/feature.server.ts'
import { boxRequestsFeature } from '#domains/boxes/box-requests/feature.server.ts'
import { duplicatesFeature } from '#domains/boxes/duplicates/feature.server.ts'
import { packingFeature } from '#domains/boxes/packing/feature.server.ts'
import { remembranceFeature } from '#domains/boxes/remembrance/feature.server.ts'
import { shippingFeature } from '#domains/boxes/shipping/feature.server.ts'
import { contactFeature } from '#domains/community/contact/feature.server.ts'
import { volunteersFeature } from '#domains/community/volunteers/feature.server.ts'
import { eventsFeature } from '#domains/events/events/feature.server.ts'
import { hospitalDeliveriesFeature } from '#domains/hospitals/hospital-deliveries/feature.server.ts'
import { hospitalRecordsFeature } from '#domains/hospitals/hospital-records/feature.server.ts'
import { hospitalUnitsFeature } from '#domains/hospitals/hospital-units/feature.server.ts'
import { emailSetupFeature } from '#domains/mail/email-setup/feature.server.ts'
import { outboxFeature } from '#domains/mail/outbox/feature.server.ts'
import { repliesFeature } from '#domains/mail/replies/feature.server.ts'
import { stopsFeature } from '#domains/mail/stops/feature.server.ts'
import { accountingFeature } from '#domains/money/accounting/feature.server.ts'
import { donationsFeature } from '#domains/money/donations/feature.server.ts'
import { paymentsFeature } from '#domains/money/payments/feature.server.ts'
import { receiptsFeature } from '#domains/money/receipts/feature.server.ts'
import { backupsFeature } from '#domains/office/backups/feature.server.ts'
import { dashboardFeature } from '#domains/office/dashboard/feature.server.ts'
import { importsFeature } from '#domains/office/imports/feature.server.ts'
import { moneyInFeature } from '#domains/office/money-in/feature.server.ts'
import { reportsFeature } from '#domains/office/reports/feature.server.ts'
import { searchFeature } from '#domains/office/search/feature.server.ts'
import { statementFeature } from '#domains/office/statement/feature.server.ts'
import { binFeature } from '#domains/privacy/bin/feature.server.ts'
import { personalDataFeature } from '#domains/privacy/personal-data/feature.server.ts'
import { libraryFeature } from '#domains/publishing/library/feature.server.ts'
import { organisationFeature } from '#domains/publishing/organisation/feature.server.ts'
import { providersFeature } from '#domains/publishing/providers/feature.server.ts'
import { helpFeature } from '#domains/site/help/feature.server.ts'
import { imagesFeature } from '#domains/site/images/feature.server.ts'
import { partsFeature } from '#domains/site/parts/feature.server.ts'
import { siteFeature } from '#domains/site/site/feature.server.ts'
import { goodsGiftsFeature } from '#domains/stock/goods-gifts/feature.server.ts'
import { inventoryFeature } from '#domains/stock/inventory/feature.server.ts'
import { receivingFeature } from '#domains/stock/receiving/feature.server.ts'
import { stockCountsFeature } from '#domains/stock/stock-counts/feature.server.ts'
import { accountFeature } from '#domains/team/account/feature.server.ts'
import { authFeature } from '#domains/team/auth/feature.server.ts'
import { historyFeature } from '#domains/team/history/feature.server.ts'
import { staffFeature } from '#domains/team/staff/feature.server.ts'
import type { Feature } from '#lib/feature.server.ts'

/** The features of lower domains first, as the direction in ARCHITECTURE.md has them. */
export const features: readonly Feature[] = [
  siteFeature,
  partsFeature,
  helpFeature,
  imagesFeature,
  authFeature,
  historyFeature,
  staffFeature,
  accountFeature,
  stopsFeature,
  outboxFeature,
  repliesFeature,
  emailSetupFeature,
  binFeature,
  personalDataFeature,
  contactFeature,
  volunteersFeature,
  providersFeature,
  organisationFeature,
  libraryFeature,
  eventsFeature,
  receiptsFeature,
  accountingFeature,
  paymentsFeature,
  donationsFeature,
  inventoryFeature,
  stockCountsFeature,
  goodsGiftsFeature,
  receivingFeature,
  shippingFeature,
  boxRequestsFeature,
  remembranceFeature,
  boxContentsFeature,
  packingFeature,
  duplicatesFeature,
  hospitalDeliveriesFeature,
  hospitalRecordsFeature,
  hospitalUnitsFeature,
  statementFeature,
  moneyInFeature,
  backupsFeature,
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
