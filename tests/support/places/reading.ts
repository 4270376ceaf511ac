import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import type { ReportType } from '#lib/labels.ts'
import type { TestApp, TestCallOptions } from '../app.ts'
import { readCsv } from '../csv.ts'
import { readWorkbook } from '../workbook.ts'

type Endpoint = Parameters<TestApp['call']>[0]
type Row = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: what an answer has is what is compared
export type Answer = any

/** Reads every place as the administrator, and compares it with what a query of its own says. */
export class Reader {
  readonly app: TestApp
  readonly #where: unknown
  #lines?: { reason: string; count: number }[]
  #plots?: Answer

  /** Of so many of each kind, the newest, the record and its person's own page are read, too. */
  readonly most: number

  constructor(app: TestApp, where: unknown, most: number) {
    this.app = app
    this.most = most
    this.#where = where
  }

  same(place: string, shown: unknown, truth: unknown): void {
    expect({ where: this.#where, place, shown }).toEqual({ where: this.#where, place, shown: truth })
  }

  rows = async <T = Answer>(query: SQL): Promise<T[]> => (await this.app.ctx.db.execute(query)).rows as T[]

  async get(endpoint: Endpoint, options: TestCallOptions = {}): Promise<Answer> {
    const answer = await this.app.call(endpoint, { as: true, ...options })
    if (answer.status !== 200) this.same('the answer', [answer.status, answer.text], 200)
    return answer.body
  }

  /** The list under these filters has these records, in any order. What has none is counted by its tab and on Hoy. */
  async has(place: string, endpoint: Endpoint, query: Row, ids: readonly number[], params: Row = {}) {
    if (ids.length === 0) return
    const listed: { id: number }[] = await this.get(endpoint, { query, params })
    this.same(place, listed.map(({ id }) => id).sort(byNumber), [...ids].sort(byNumber))
  }

  /** The lines of «Para atender hoy», by their reason. A line of nothing is not there. */
  async hoy(): Promise<(reason: string) => number> {
    this.#lines ??= await this.get(dashboardApi.attention)
    return (reason) => this.#lines?.find((line) => line.reason === reason)?.count ?? 0
  }

  plots = async (): Promise<Answer> => (this.#plots ??= await this.get(dashboardApi.plots))

  /** The rows of a report as CSV and as a workbook. The number of exports in an hour is limited. */
  async report(type: ReportType, query: Row = {}): Promise<Record<string, string>[][]> {
    await this.app.ctx.db.execute(sql`delete from rate_limits`)
    const download = async (format: string) =>
      (await this.app.call(reportApi.download, { as: true, params: { type }, query: { ...query, format } }))
        .raw
    const workbook = readWorkbook(await download('excel')).rows.map((row) =>
      Array.from(row, (cell) => cell?.value ?? ''),
    )
    return [readCsv(await download('csv')).rows, workbook].map(([head = [], ...lines]) =>
      lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? '']))),
    )
  }
}

const byNumber = (a: number, b: number) => a - b
export const countOf = <T>(rows: readonly T[], which: (row: T) => boolean) => rows.filter(which).length
