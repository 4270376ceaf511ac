import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlState } from '#lib/database/db-errors.server.ts'
import type { Database, Db } from '#lib/database/handle.server.ts'
import { createTestDatabase } from '../support/database.ts'

const workers = 10
const operationsEach = 60
const rollbackError = new Error('undo')

/** Compares every result and the final table with a model: no connection may get another's result. */
describe('random operations of ten workers', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    await database.db.execute(sql`create table fuzz (id integer primary key, value text not null)`)
    await database.db.execute(sql`create table fuzz_child (id integer references fuzz (id))`)
  })
  afterAll(() => database.close())

  test('every result and the final table match the model', async () => {
    const seed = randomInt(2 ** 31)
    const models = await Promise.all(
      Array.from({ length: workers }, (_, worker) =>
        new FuzzWorker(database.db, worker, seed + worker).run(),
      ),
    ).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error })
    })
    const { rows } = await database.db.execute(sql`select id, value from fuzz order by id`)
    const expected = models.flatMap((model) => [...model]).sort(([a], [b]) => a - b)
    expect(
      rows.map((row) => [row.id, row.value]),
      `seed ${seed}`,
    ).toEqual(expected)
  })
})

class FuzzWorker {
  readonly #db: Db
  readonly #worker: number
  readonly #random: () => number
  #model = new Map<number, string>()

  constructor(db: Db, worker: number, seed: number) {
    this.#db = db
    this.#worker = worker
    this.#random = mulberry32(seed)
  }

  async run(): Promise<Map<number, string>> {
    const operations = [
      () => this.#write(this.#db, this.#model),
      () => this.#read(),
      () => this.#echo(),
      () => this.#mistake(),
      () => this.#missingParent(),
      () => this.#commit(),
      () => this.#rollBack(),
      () => this.#savepoint(),
      () => this.#remove(),
    ]
    for (let i = 0; i < operationsEach; i += 1) await operations[this.#below(operations.length)]?.()
    return this.#model
  }

  // A taken primary key must fail with 23505, a free one must not.
  async #write(db: Db, model: Map<number, string>): Promise<void> {
    const id = this.#id()
    const value = this.#text()
    if (this.#below(2) === 0) {
      await db.execute(
        sql`insert into fuzz values (${id}, ${value}) on conflict (id) do update set value = excluded.value`,
      )
      model.set(id, value)
      return
    }
    if (db !== this.#db && model.has(id)) return
    const state = await stateOf(db.execute(sql`insert into fuzz values (${id}, ${value})`))
    expect(state).toBe(model.has(id) ? '23505' : undefined)
    if (!model.has(id)) model.set(id, value)
  }

  async #read(): Promise<void> {
    const id = this.#id()
    const { rows } = await this.#db.execute(sql`select value from fuzz where id = ${id}`)
    expect(rows.map((row) => row.value)).toEqual(this.#model.has(id) ? [this.#model.get(id)] : [])
  }

  async #echo(): Promise<void> {
    const value = this.#text()
    const { rows } = await this.#db.execute(
      sql`select ${value}::text as value, ${this.#worker}::int as worker`,
    )
    expect(rows).toEqual([{ value, worker: this.#worker }])
  }

  async #mistake(): Promise<void> {
    expect(await stateOf(this.#db.execute(sql`select nothing from nowhere`))).toBe('42P01')
    expect(await stateOf(this.#db.execute(sql`select 1 / ${0}::int`))).toBe('22012')
  }

  async #missingParent(): Promise<void> {
    expect(await stateOf(this.#db.execute(sql`insert into fuzz_child values (-1)`))).toBe('23503')
  }

  async #commit(): Promise<void> {
    const draft = new Map(this.#model)
    await this.#db.transaction(async (tx) => {
      for (let i = this.#below(4); i >= 0; i -= 1) await this.#write(tx, draft)
    })
    this.#model = draft
  }

  async #rollBack(): Promise<void> {
    const work = this.#db.transaction(async (tx) => {
      await this.#write(tx, new Map(this.#model))
      throw rollbackError
    })
    await expect(work).rejects.toBe(rollbackError)
  }

  async #savepoint(): Promise<void> {
    const draft = new Map(this.#model)
    await this.#db.transaction(async (tx) => {
      await this.#write(tx, draft)
      const inner = tx.transaction(async (inside) => {
        await this.#write(inside, new Map(draft))
        await inside.execute(sql`select nothing from nowhere`)
      })
      expect(await stateOf(inner)).toBe('42P01')
      await this.#write(tx, draft)
    })
    this.#model = draft
  }

  async #remove(): Promise<void> {
    const id = this.#id()
    const { rows } = await this.#db.execute(sql`delete from fuzz where id = ${id} returning value`)
    expect(rows.map((row) => row.value)).toEqual(this.#model.has(id) ? [this.#model.get(id)] : [])
    this.#model.delete(id)
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  // Each worker has its own rows, so its model is independent of the others.
  #id(): number {
    return this.#worker * 1000 + this.#below(40)
  }

  // Sometimes as long as an image's row.
  #text(): string {
    const length = this.#below(12) === 0 ? this.#below(350_000) : this.#below(40)
    return `${this.#worker}·ñ`.padEnd(length, String.fromCharCode(97 + this.#below(26)))
  }
}

async function stateOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    const state = sqlState(error)
    if (!state) throw error
    return state
  }
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
