import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Db } from '#lib/database/handle.server.ts'

const hourMs = 3_600_000

/** The instant of an hour in Puerto Rico. */
export const at = (day: string, hour = 9): Date =>
  new Date(Date.parse(`${day}T00:00:00-04:00`) + hour * hourMs)

/** Sets the clock of this process. Timers stay real. */
export const setProcessClock = (now: Date): void => {
  vi.useFakeTimers({ toFake: ['Date'], now })
}

/** The clock of API calls, and of the database's defaults, which would otherwise write the real day. */
export class TestClock {
  readonly #db: Db

  private constructor(db: Db) {
    this.#db = db
  }

  static async start(db: Db): Promise<TestClock> {
    await db.execute(sql`create table test_clock (at timestamptz not null)`)
    await db.execute(sql`insert into test_clock values (${new Date().toISOString()}::timestamptz)`)
    await db.execute(sql`create function test_now() returns timestamptz language sql stable
      as 'select at from public.test_clock'`)
    const { rows } = await db.execute<{ statement: string }>(sql`
      select format('alter table %I alter column %I set default %s', table_name, column_name,
        replace(column_default, 'now()', 'test_now()')) as statement
      from information_schema.columns
      where table_schema = 'public' and column_default like '%now()%'`)
    for (const { statement } of rows) await db.execute(sql.raw(statement))
    return new TestClock(db)
  }

  async set(now: Date): Promise<void> {
    setProcessClock(now)
    await this.#db.execute(sql`update test_clock set at = ${now.toISOString()}::timestamptz`)
  }

  forward(minutes: number): Promise<void> {
    return this.set(new Date(Date.now() + minutes * 60_000))
  }
}
