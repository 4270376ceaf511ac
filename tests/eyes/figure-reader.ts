import { expect, type Page } from '@playwright/test'
import type { Screen } from './figures.ts'

export type Sql = (query: string) => Promise<Record<string, unknown>[]>

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What stands otherwise on the screen than in the tables. null: nothing. */
export async function readScreen(
  page: Page,
  { cells, rows, says }: Screen,
  sql: Sql,
): Promise<object | null> {
  const wanted = rows ? (await valuesOf(sql, rows)).toSorted() : []
  const words = says ? (await valuesOf(sql, says)).flat().filter(Boolean) : []
  const read = async () => {
    const shown = cells ? (await rowsOf(page, cells)).toSorted() : []
    const text = plain(await page.locator('main').innerText())
    const isSame = JSON.stringify(shown) === JSON.stringify(wanted)
    const lacks = words.filter((each) => !patternOf(each).test(text))
    const differences = {
      ...(!isSame && { shown: without(shown, wanted), wanted: without(wanted, shown) }),
      ...(lacks.length > 0 && { lacks, text }),
    }
    return isSame && lacks.length === 0 ? null : differences
  }
  // The parts of a screen come one after another.
  const deadline = Date.now() + 5_000
  let found = await read()
  while (found && Date.now() < deadline) {
    await page.waitForTimeout(250)
    found = await read()
  }
  expect(wanted.length + words.length).toBeGreaterThan(0)
  return found
}

const without = (rows: string[][], others: string[][]) => {
  const known = new Set(others.map((row) => JSON.stringify(row)))
  return rows.filter((row) => !known.has(JSON.stringify(row)))
}

/** The columns of a query have no names: their order counts. */
async function valuesOf(sql: Sql, query: string): Promise<string[][]> {
  const rows = await sql(`select to_json(array_agg(v order by n)) as row from (
      select n, v, r from (select row_to_json(t) as j, row_number() over () as r from (${query}) t) j,
      lateral json_each_text(j.j) with ordinality as e(k, v, n)) all_of_them group by r`)
  return rows.map(({ row }) => (row as (string | null)[]).map((value) => plain(value ?? '')))
}

const rowsOf = (page: Page, cells: string[]): Promise<string[][]> =>
  page
    .locator('main table')
    .first()
    .evaluate((table, cells) => {
      const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
      const textOf = (cell: Element | undefined) => (cell as HTMLElement | undefined)?.innerText ?? ''
      const headings = [...table.querySelectorAll('thead tr:last-child > *')].map(
        (cell) => textOf(cell).split('\n')[0],
      )
      return [...table.querySelectorAll('tbody tr')].map((row) => {
        // A first cell to choose the row has no heading text in some lists.
        const own = [...row.children]
        const from = own.length - headings.length
        return cells.map((name) => {
          const [heading, line] = name.split('/')
          const text = textOf(own[headings.indexOf(heading as string) + from])
          return plain(line === undefined ? text : (text.split('\n').filter(Boolean)[Number(line)] ?? ''))
        })
      })
    }, cells)

/** «…» stands for other words, which hold no other row. */
const patternOf = (words: string) =>
  new RegExp(
    words
      .split(' … ')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,140}?'),
  )
