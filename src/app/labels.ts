import { boxContentsLabels } from '#domains/boxes/box-contents/labels.ts'
import { boxRequestsLabels } from '#domains/boxes/box-requests/labels.ts'
import { duplicatesLabels } from '#domains/boxes/duplicates/labels.ts'
import { packingLabels } from '#domains/boxes/packing/labels.ts'
import { remembranceLabels } from '#domains/boxes/remembrance/labels.ts'
import { shippingLabels } from '#domains/boxes/shipping/labels.ts'
import { contactLabels } from '#domains/community/contact/labels.ts'
import { volunteersLabels } from '#domains/community/volunteers/labels.ts'
import { eventsLabels } from '#domains/events/events/labels.ts'
import { hospitalDeliveriesLabels } from '#domains/hospitals/hospital-deliveries/labels.ts'
import { hospitalsLabels } from '#domains/hospitals/hospital-records/labels.ts'
import { hospitalUnitsLabels } from '#domains/hospitals/hospital-units/labels.ts'
import { emailSetupLabels } from '#domains/mail/email-setup/labels.ts'
import { outboxLabels } from '#domains/mail/outbox/labels.ts'
import { repliesLabels } from '#domains/mail/replies/labels.ts'
import { stopsLabels } from '#domains/mail/stops/labels.ts'
import { accountingLabels } from '#domains/money/accounting/labels.ts'
import { donationsLabels } from '#domains/money/donations/labels.ts'
import { paymentsLabels } from '#domains/money/payments/labels.ts'
import { receiptsLabels } from '#domains/money/receipts/labels.ts'
import { backupsLabels } from '#domains/office/backups/labels.ts'
import { importsLabels } from '#domains/office/imports/labels.ts'
import { moneyInLabels } from '#domains/office/money-in/labels.ts'
import { reportsLabels } from '#domains/office/reports/labels.ts'
import { binLabels } from '#domains/privacy/bin/labels.ts'
import { personalDataLabels } from '#domains/privacy/personal-data/labels.ts'
import { libraryLabels } from '#domains/publishing/library/labels.ts'
import { organisationLabels } from '#domains/publishing/organisation/labels.ts'
import { providersLabels } from '#domains/publishing/providers/labels.ts'
import { goodsGiftsLabels } from '#domains/stock/goods-gifts/labels.ts'
import { inventoryLabels } from '#domains/stock/inventory/labels.ts'
import { receivingLabels } from '#domains/stock/receiving/labels.ts'
import { stockCountsLabels } from '#domains/stock/stock-counts/labels.ts'
import { accountLabels } from '#domains/team/account/labels.ts'
import { historyLabels } from '#domains/team/history/labels.ts'
import { staffLabels } from '#domains/team/staff/labels.ts'
import type { FeatureLabels } from '#lib/feature-labels.ts'
import { registerLabels } from '#lib/labels.ts'

/** The labels of every feature, in the order the back office shows them. */
export const featureLabels = {
  'box-requests': boxRequestsLabels,
  packing: packingLabels,
  remembrance: remembranceLabels,
  duplicates: duplicatesLabels,
  events: eventsLabels,
  volunteers: volunteersLabels,
  contact: contactLabels,
  replies: repliesLabels,
  donations: donationsLabels,
  outbox: outboxLabels,
  inventory: inventoryLabels,
  'stock-counts': stockCountsLabels,
  receiving: receivingLabels,
  accounting: accountingLabels,
  'goods-gifts': goodsGiftsLabels,
  receipts: receiptsLabels,
  payments: paymentsLabels,
  'money-in': moneyInLabels,
  providers: providersLabels,
  library: libraryLabels,
  'hospital-deliveries': hospitalDeliveriesLabels,
  'hospital-records': hospitalsLabels,
  'hospital-units': hospitalUnitsLabels,
  'email-setup': emailSetupLabels,
  shipping: shippingLabels,
  'box-contents': boxContentsLabels,
  stops: stopsLabels,
  'personal-data': personalDataLabels,
  reports: reportsLabels,
  imports: importsLabels,
  bin: binLabels,
  organisation: organisationLabels,
  staff: staffLabels,
  account: accountLabels,
  history: historyLabels,
  backups: backupsLabels,
  // The jobs of src/server/jobs.ts.
  server: { jobs: { 'clean-up': 'Limpieza' } },
} as const satisfies Record<string, FeatureLabels>

declare module '#lib/labels.ts' {
  interface RegisteredLabels extends AllLabels {}
}
type AllLabels = typeof featureLabels

registerLabels(Object.values(featureLabels))
