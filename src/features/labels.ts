import { accountLabels } from '#features/account/labels.ts'
import { accountingLabels } from '#features/accounting/labels.ts'
import { backupsLabels } from '#features/backups/labels.ts'
import { binLabels } from '#features/bin/labels.ts'
import { boxContentsLabels } from '#features/box-contents/labels.ts'
import { boxRequestsLabels } from '#features/box-requests/labels.ts'
import { contactLabels } from '#features/contact/labels.ts'
import { donationsLabels } from '#features/donations/labels.ts'
import { duplicatesLabels } from '#features/duplicates/labels.ts'
import { emailSetupLabels } from '#features/email-setup/labels.ts'
import { eventsLabels } from '#features/events/labels.ts'
import { goodsGiftsLabels } from '#features/goods-gifts/labels.ts'
import { historyLabels } from '#features/history/labels.ts'
import { hospitalDeliveriesLabels } from '#features/hospital-deliveries/labels.ts'
import { hospitalUnitsLabels } from '#features/hospital-units/labels.ts'
import { importsLabels } from '#features/imports/labels.ts'
import { inventoryLabels } from '#features/inventory/labels.ts'
import { libraryLabels } from '#features/library/labels.ts'
import { organisationLabels } from '#features/organisation/labels.ts'
import { outboxLabels } from '#features/outbox/labels.ts'
import { packingLabels } from '#features/packing/labels.ts'
import { paymentsLabels } from '#features/payments/labels.ts'
import { personalDataLabels } from '#features/personal-data/labels.ts'
import { privacyLabels } from '#features/privacy/labels.ts'
import { providersLabels } from '#features/providers/labels.ts'
import { receiptsLabels } from '#features/receipts/labels.ts'
import { receivingLabels } from '#features/receiving/labels.ts'
import { remembranceLabels } from '#features/remembrance/labels.ts'
import { repliesLabels } from '#features/replies/labels.ts'
import { reportsLabels } from '#features/reports/labels.ts'
import { shippingLabels } from '#features/shipping/labels.ts'
import { staffLabels } from '#features/staff/labels.ts'
import { stockCountsLabels } from '#features/stock-counts/labels.ts'
import { suspectsLabels } from '#features/suspects/labels.ts'
import { volunteersLabels } from '#features/volunteers/labels.ts'
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
