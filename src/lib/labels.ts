import type {
  AttentionLabels,
  FeatureLabels,
  GuardedField,
  RecordLabels,
  ReportLabels,
  SearchLabels,
} from './feature-labels.ts'
import type { Right } from './rights.ts'

// Lists of every domain (the history, the bin, the search) read here what the domains above them call their records.
// `src/app/labels.ts` has the labels of all domains and registers them when the server or the back office starts.

/**
 * The labels of each feature; `src/app/labels.ts` adds them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredLabels {}

type Each = RegisteredLabels[keyof RegisteredLabels]
/** The keys of one part, over all features. */
type NamesOf<F, Part extends keyof FeatureLabels> =
  F extends Readonly<Record<Part, infer Labels>> ? keyof Labels & string : never

/** What a history entry is about: a name among the `records` of a registered labels.ts. */
export type HistoryEntity = NamesOf<Each, 'records'>
export type SearchKind = NamesOf<Each, 'search'>
export type ReportType = NamesOf<Each, 'reports'>

export const recordLabels = {} as Record<HistoryEntity, RecordLabels>
export const searchLabels = {} as Record<SearchKind, SearchLabels>
export const reportLabels = {} as Record<ReportType, ReportLabels>
export const attentionLabels: Record<string, AttentionLabels> = {}
export const jobLabels: Record<string, string> = {}
export const fieldLabels: Record<string, string> = {}
/** Who reads the old and new value of a field in the history. Unset: who reads the record. */
export const fieldRights: Record<string, Right> = {}
export const valueLabels: Record<string, string> = {}
export const actionLabels: Record<string, string> = {}

/** In the order in which people see them. */
export function registerLabels(lists: readonly FeatureLabels[]): void {
  for (const { records, search, reports, attention, jobs, fields, values, actions } of lists) {
    Object.assign(recordLabels, records)
    Object.assign(searchLabels, search)
    Object.assign(reportLabels, reports)
    Object.assign(attentionLabels, attention)
    Object.assign(jobLabels, jobs)
    Object.assign(valueLabels, values)
    Object.assign(actionLabels, actions)
    for (const [name, field] of Object.entries(fields ?? {})) registerField(name, field)
  }
}

function registerField(name: string, field: string | GuardedField): void {
  if (typeof field === 'string') fieldLabels[name] = field
  else {
    fieldLabels[name] = field.label
    fieldRights[name] = field.right
  }
}

export const historyEntities = () => Object.keys(recordLabels) as HistoryEntity[]
export const searchKinds = () => Object.keys(searchLabels) as SearchKind[]
export const reportTypes = () =>
  (Object.keys(reportLabels) as ReportType[]).sort((a, b) => reportLabels[a].number - reportLabels[b].number)

/** The path of a record's page, or null if its kind has none. */
export const recordAddress = (entity: string, id: number): string | null =>
  (recordLabels as Record<string, RecordLabels>)[entity]?.address?.replace(':id', String(id)) ?? null

/** The path of the list that opens such records. */
export const listAddress = (entity: string): string | undefined =>
  recordAddress(entity, 0)?.replace(/(\?ficha=|\/)0$/, '')

/** "Solicitud #HIB-0042", "Pago 12" */
export function recordName(entity: string, id: number): string {
  const labels = (recordLabels as Record<string, RecordLabels>)[entity]
  const number = labels?.code ? `${labels.code}${String(id).padStart(4, '0')}` : id
  return `${labels?.label ?? entity} ${number}`
}
