import type { Database, Db } from './database/handle.server.ts'
import type { Log } from './log.ts'
import type { Lang } from './text/texts.ts'

export type SessionUser = { id: number; username: string; fullName: string; role: string }
/** The session of a signed-in request. */
export type SessionFacts = {
  id: number
  /** When it ends unless it is used. */
  endsAt: Date
  /** When it last gave the password. */
  passwordAt: Date
  /** What must happen before it may do anything else. */
  mustDo: 'change_password' | 'add_second_factor' | null
}
/** Key of a process-wide service (settings, database, email transport …), exported by the service's owner. */
export type ServiceKey<T> = { readonly name: string; readonly type?: T }
export const serviceKey = <T>(name: string): ServiceKey<T> => ({ name })

/** Process-wide services, registered once by `src/server/services.ts`. */
export class Services {
  readonly #services = new Map<string, unknown>()

  set<T>(key: ServiceKey<T>, service: T): this {
    this.#services.set(key.name, service)
    return this
  }

  get<T>(key: ServiceKey<T>): T {
    if (!this.#services.has(key.name)) throw new Error(`Service not set up: ${key.name}`)
    return this.#services.get(key.name) as T
  }

  has(key: ServiceKey<unknown>): boolean {
    return this.#services.has(key.name)
  }
}

export const database = serviceKey<Database>('database')
/** Request context: the first argument of every verb. */
export type Ctx = {
  db: Db
  services: Services
  /** null for visitors and for the process itself, e.g. a worker. */
  user: SessionUser | null
  /** null without a session: visitors, workers, the command line. */
  session: SessionFacts | null
  lang: Lang
  now: () => Date
  requestId: string
  /** The caller's IP address: for rate limits only, never stored or logged in full. */
  address: string
  /** Many public forms came from this address: the row is flagged for staff, never refused. */
  isSuspectedSpam: boolean
  log: Log
  /** Set inside `inTransaction`: registers work to run after the commit (add jobs, drop cached pages). */
  afterCommit: ((work: () => void) => void) | null
}

/**
 * Runs `work` in one transaction, or joins the one open in `ctx`. Keep it short and make no network calls
 * inside: it holds a pooled connection and row locks.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return work(ctx)
  const callbacks: (() => void)[] = []
  const afterCommit = (callback: () => void) => void callbacks.push(callback)
  const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, afterCommit }))
  for (const callback of callbacks) callback()
  return result
}

/** Context for start-up, workers and the command line. */
export function processContext(services: Services, log: Log, user: SessionUser | null = null): Ctx {
  return {
    db: services.get(database).db,
    services,
    user,
    session: null,
    lang: 'es',
    now: () => new Date(),
    requestId: 'process',
    address: '',
    isSuspectedSpam: false,
    log,
    afterCommit: null,
  }
}

/** The signed-in account. Only for endpoints whose access is a right. */
export function requireUser(ctx: Ctx): SessionUser {
  if (!ctx.user) throw new Error('This verb needs a signed-in user: its access must be a right')
  return ctx.user
}
