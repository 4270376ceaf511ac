import type { ReportFilterName } from './reports/report-filter.ts'

/**
 * What people read of one feature: plain strings in its `labels.ts`, for the server and the browser.
 * `src/features/labels.ts` lists all of them.
 */
export type FeatureLabels = {
  /** The kinds of record, as the history names them. */
  records?: Labels<RecordLabels>
  /** The kinds of record that the search over everything finds. */
  search?: Labels<SearchLabels>
  /** The reasons in the dashboard's work list, singular and plural. */
  attention?: Labels<readonly [one: string, many: string]>
  reports?: Labels<ReportLabels>
  /** The jobs by the clock. */
  jobs?: Labels<string>
  /** Fields, values and actions as the history tells them. */
  fields?: Labels<string>
  values?: Labels<string>
  actions?: Labels<string>
}

type Labels<T> = Readonly<Record<string, T>>

export type RecordLabels = {
  label: string
  /** The record's path with `:id`. Unset: the kind has no page. */
  address?: string
}

export type SearchLabels = {
  title: string
  /** The path of this kind's list, which runs the same search. null: there is no list. */
  list: string | null
  /** Of the stored status. */
  statuses: Labels<string>
}

export type ReportLabels = {
  /** Stands for the report in the history, and is its place on the page: never give one out twice. */
  number: number
  title: string
  /** A name of `#ui/icons`. */
  icon: string
  text: string
  dateHint: string
  filters: readonly ReportFilterName[]
  /** The statuses it can be narrowed to. */
  statuses: Labels<string>
}
