import type { ReportFilterName } from './reports/report-filter.ts'
import type { Right } from './rights.ts'

/**
 * The Spanish labels of one feature: plain strings in its `labels.ts`, for the server and the browser.
 * `src/app/labels.ts` lists all of them.
 */
export type FeatureLabels = {
  /** The kinds of record in the history. */
  records?: Labels<RecordLabels>
  /** The kinds of record in the global search. */
  search?: Labels<SearchLabels>
  /** The reasons in the dashboard's work list, singular and plural, and who sees them. */
  attention?: Labels<AttentionLabels>
  reports?: Labels<ReportLabels>
  /** The scheduled jobs. */
  jobs?: Labels<string>
  /** Fields, values and actions in the history. */
  fields?: Labels<string | GuardedField>
  values?: Labels<string>
  actions?: Labels<string>
}

type Labels<T> = Readonly<Record<string, T>>

/** Only accounts with the right read the old and new value. Others read that the field changed. */
export type GuardedField = { label: string; right: Right }

/** `today`: it cannot wait until tomorrow. */
export type AttentionLabels = readonly [one: string, many: string, right: Right, urgency?: 'today']

export type RecordLabels = {
  label: string
  /** Who reads its history, and finds it in the bin and among the suspects. */
  right: Right
  /** The record's path with `:id`. Unset: the kind has no page. */
  address?: string
  /** What stands before its number where people say it: `#HIB-` → "#HIB-0042". Unset: the bare number. */
  code?: string
}

export type SearchLabels = {
  title: string
  right: Right
  /** The path of this kind's list, which runs the same search. null: there is no list. */
  list: string | null
  /** By stored status. */
  statuses: Labels<string>
}

export type ReportLabels = {
  /** The report's id in the history and its position on the page. Never reuse one. */
  number: number
  title: string
  /** Who downloads it, besides having the right to export. */
  right: Right
  /** An icon name of `#ui/icons`. */
  icon: string
  text: string
  dateHint: string
  /** Shown in accounting, not among the six reports of the back office. */
  isForAccountant?: true
  filters: readonly ReportFilterName[]
  /** The statuses of the status filter. */
  statuses: Labels<string>
}
