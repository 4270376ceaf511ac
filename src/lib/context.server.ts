import type { Database, Db } from './database/handle.server.ts'
import type { Log } from './log.ts'
import type { Lang } from './text/texts.ts'

export type SessionUser = { id: number; username: string; fullName: string; role: string }
/** Names a thing the process has one of (settings, database, mail transport …). Its owner exports the key. */
export type ServiceKey<T> = { readonly name: string; readonly type?: T }
export const serviceKey = <T>(name: string): ServiceKey<T> => ({ name })

/** What the process has one of, filled once by `src/server/app.ts`. */
export class Services {
  readonly #things = new Map<string, unknown>()

  set<T>(key: ServiceKey<T>, thing: T): this {
    this.#things.set(key.name, thing)
    return this
  }

  get<T>(key: ServiceKey<T>): T {
    if (!this.#things.has(key.name)) throw new Error(`Service not set up: ${key.name}`)
    return this.#things.get(key.name) as T
  }

  has(key: ServiceKey<unknown>): boolean {
    return this.#things.has(key.name)
  }
}

export const database = serviceKey<Database>('database')
/** Who asks, in which language, with which database handle: the first argument of every verb. */
export type Ctx = {
  db: Db
  services: Services
  /** null: a stranger (or the process itself, e.g. a worker). */
  user: SessionUser | null
  lang: Lang
  now: () => Date
  requestId: string
  /** The caller's address; only ever used for limits, never stored or logged whole. */
  address: string
  /** More public forms from this address than people send: the row is marked for staff, never refused. */
  suspected: boolean
  log: Log
  /** Set inside `inTransaction`; work to do once the commit stands (add jobs, drop cached pages). */
  afterCommit: ((work: () => void) => void) | null
  /** Set inside `inTransaction`: statements that were sent without waiting for their answers (`sendAhead`). */
  sentAhead: Promise<unknown>[] | null
}

/**
 * Runs `work` in one transaction, or joins the one already open in `ctx`.
 * Keep it short and never call anyone outside inside it: it holds one of few connections, and its locks.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return work(ctx)
  const afterwards: (() => void)[] = []
  const sentAhead: Promise<unknown>[] = []
  const afterCommit = (todo: () => void) => void afterwards.push(todo)
  const result = await ctx.db.transaction(async (tx) => {
    const result = await work({ ...ctx, db: tx, sentAhead, afterCommit })
    if (sentAhead.length > 0) await assertSent(sentAhead)
    return result
  })
  // They travelled with `commit`, which PostgreSQL turned into a rollback if one of them failed.
  await Promise.all(sentAhead)
  for (const todo of afterwards) todo()
  return result
}

/** Throws if a statement failed before it reached the socket: PostgreSQL does not know of it and would commit the rest. */
async function assertSent(sentAhead: Promise<unknown>[]): Promise<void> {
  const handedToSocket = new Promise((resolve) => process.nextTick(resolve))
  await Promise.race([handedToSocket, Promise.all(sentAhead)])
}

/**
 * Sends a statement whose result nobody needs, without waiting for its answer: the next one travels with it, be it
 * `commit`. When it fails, the transaction does. Outside a transaction it is awaited.
 */
export async function sendAhead(ctx: Ctx, statement: PromiseLike<unknown>): Promise<void> {
  if (!ctx.sentAhead) return void (await statement)
  // A query of Drizzle's is sent when `then` is called.
  const sent = new Promise((resolve, reject) => void statement.then(resolve, reject))
  // Awaited later; until then a failure is not unhandled.
  sent.catch(() => {})
  ctx.sentAhead.push(sent)
}

/** A context for the process itself: start-up, workers, the command line. */
export function processContext(services: Services, log: Log, user: SessionUser | null = null): Ctx {
  return {
    db: services.get(database).db,
    services,
    user,
    lang: 'es',
    now: () => new Date(),
    requestId: 'process',
    address: '',
    suspected: false,
    log,
    afterCommit: null,
    sentAhead: null,
  }
}

/** The signed-in administrator of a call whose endpoint needs one. */
export function requireUser(ctx: Ctx): SessionUser {
  if (!ctx.user) throw new Error('This verb needs a signed-in user: its endpoint must have access "admin"')
  return ctx.user
}
