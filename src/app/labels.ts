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
import { hospitalUnitsLabels } from '#domains/hospitals/hospital-units/labels.ts'
import { emailSetupLabels } from '#domains/mail/email-setup/labels.ts'
import { outboxLabels } from '#domains/mail/outbox/labels.ts'
import { repliesLabels } from '#domains/mail/replies/labels.ts'
import { accountingLabels } from '#domains/money/accounting/labels.ts'
import { donationsLabels } from '#domains/money/donations/labels.ts'
import { paymentsLabels } from '#domains/money/payments/labels.ts'
import { receiptsLabels } from '#domains/money/receipts/labels.ts'
import { backupsLabels } from '#domains/office/backups/labels.ts'
import { importsLabels } from '#domains/office/imports/labels.ts'
import { reportsLabels } from '#domains/office/reports/labels.ts'
import { binLabels } from '#domains/privacy/bin/labels.ts'
import { personalDataLabels } from '#domains/privacy/personal-data/labels.ts'
import { privacyLabels } from '#domains/privacy/privacy/labels.ts'
import { suspectsLabels } from '#domains/privacy/suspects/labels.ts'
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
import type {
  AttentionLabels,
  FeatureLabels,
  GuardedField,
  RecordLabels,
  ReportLabels,
  SearchLabels,
} from '#lib/feature-labels.ts'
import type { Right } from '#lib/rights.ts'

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
  suspects: suspectsLabels,
  donations: donationsLabels,
  outbox: outboxLabels,
  inventory: inventoryLabels,
  'stock-counts': stockCountsLabels,
  receiving: receivingLabels,
  accounting: accountingLabels,
  'goods-gifts': goodsGiftsLabels,
  receipts: receiptsLabels,
  payments: paymentsLabels,
  providers: providersLabels,
  library: libraryLabels,
  'hospital-deliveries': hospitalDeliveriesLabels,
  'hospital-units': hospitalUnitsLabels,
  'email-setup': emailSetupLabels,
  shipping: shippingLabels,
  'box-contents': boxContentsLabels,
  privacy: privacyLabels,
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

type Each = (typeof featureLabels)[keyof typeof featureLabels]
/** The keys of one part, over all features. */
type NamesOf<F, Part extends keyof FeatureLabels> =
  F extends Readonly<Record<Part, infer Labels>> ? keyof Labels & string : never

/** What a history entry is about: a name among the `records` of a feature's labels.ts that is listed above. */
export type HistoryEntity = NamesOf<Each, 'records'>
export type SearchKind = NamesOf<Each, 'search'>
export type ReportType = NamesOf<Each, 'reports'>

export const recordLabels: Record<HistoryEntity, RecordLabels> = merged('records')
export const searchLabels: Record<SearchKind, SearchLabels> = merged('search')
export const reportLabels: Record<ReportType, ReportLabels> = merged('reports')
export const attentionLabels: Record<string, AttentionLabels> = merged('attention')
export const jobLabels: Record<string, string> = merged('jobs')
const fields: [string, string | GuardedField][] = Object.values<FeatureLabels>(featureLabels).flatMap(
  (labels) => Object.entries(labels.fields ?? {}),
)
export const fieldLabels: Record<string, string> = Object.fromEntries(
  fields.map(([name, field]) => [name, typeof field === 'string' ? field : field.label]),
)
/** Who reads the old and new value of a field in the history. Unset: who reads the record. */
export const fieldRights: Readonly<Record<string, Right>> = Object.fromEntries(
  fields.flatMap(([name, field]) => (typeof field === 'string' ? [] : [[name, field.right]])),
)
export const valueLabels: Record<string, string> = merged('values')
export const actionLabels: Record<string, string> = merged('actions')

export const historyEntities = Object.keys(recordLabels) as HistoryEntity[]
export const searchKinds = Object.keys(searchLabels) as SearchKind[]
export const reportTypes = (Object.keys(reportLabels) as ReportType[]).sort(
  (a, b) => reportLabels[a].number - reportLabels[b].number,
)

function merged<T>(part: keyof FeatureLabels): T {
  const features: FeatureLabels[] = Object.values(featureLabels)
  return Object.assign({}, ...features.map((labels) => labels[part] ?? {})) as T
}

/** The path of a record's page, or null if its kind has none. */
export const recordAddress = (entity: string, id: number): string | null =>
  (recordLabels as Record<string, RecordLabels>)[entity]?.address?.replace(':id', String(id)) ?? null

/** "Solicitud #HIB-0042", "Pago 12" */
export function recordName(entity: string, id: number): string {
  const labels = (recordLabels as Record<string, RecordLabels>)[entity]
  const number = labels?.code ? `${labels.code}${String(id).padStart(4, '0')}` : id
  return `${labels?.label ?? entity} ${number}`
}
