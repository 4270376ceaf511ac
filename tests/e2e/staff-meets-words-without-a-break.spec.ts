import { adminRoutes } from '#app/admin-routes.ts'
import { runOn } from '../support/scratch-databases.ts'
import { testWithDatabase as test } from './support/filled-site.ts'
import { audit, expect } from './support/page.ts'

/** As long as a name may be, with nowhere to break. */
const word = 'W'.repeat(60)

/** Texts that people write and lists show. What the program reads stays: `username`, `event_name`. */
const shown = `select table_name, column_name from information_schema.columns
  join pg_class on relname = table_name and relkind = 'r'
  where table_schema = 'public' and data_type = 'text' and column_default is null and is_generated = 'NEVER'
    and column_name ~ '(^|_)(name|title|city|description|location|subject|label|specialty|availability)$'
    and column_name not in ('username', 'file_name')`

test(
  'a word without a break makes no list wider than the screen',
  audit,
  async ({ page, database, staff }) => {
    test.setTimeout(600_000)
    expect(staff.token).not.toBe('')
    const written: string[] = []
    for (const { table_name: table, column_name: column } of await runOn(database, shown)) {
      const statement = `update ${table} set ${column} = '${word}' where ${column} is not null and ctid = (select max(ctid) from ${table})`
      await runOn(database, statement).then(
        () => written.push(`${table}.${column}`),
        () => undefined,
      )
    }
    expect(written.length).toBeGreaterThan(30)
    for (const { path } of adminRoutes.filter(({ path }) => !/[:*]/.test(path))) {
      await page.goto(path, { waitUntil: 'networkidle' })
      for (const width of [360, 768, 1024, 1366]) {
        await page.setViewportSize({ width, height: 900 })
        const wider = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.soft.poll(wider, { message: `${path} ${width}` }).toBeLessThanOrEqual(0)
      }
    }
  },
)
