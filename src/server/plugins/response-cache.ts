import type { IncomingHttpHeaders } from 'node:http'
import { serviceKey } from '#lib/context.server.ts'
import type { Log } from '#lib/log.ts'
import type { CompressedResponse } from './compressed-response.ts'

const maxEntries = 500
/** A page's «next event» moves with the clock. A minute late is soon enough, and no page needs an expiry of its own. */
const maxAgeMs = 60_000
/** How old an answer may be while the database cannot say whether it is current. */
const maxStaleMs = 10 * 60_000
/** Another process's write is seen after this long at most. */
const checkEveryMs = 500
/** A database that needs longer for one row counts as down. */
const checkWithinMs = 1_000

/** null: the answer is the caller's own. */
export type KeyOf = (headers: IncomingHttpHeaders) => string | null

type Entry = { response: CompressedResponse; at: number }

type Options = {
  /** What every write that changes public answers changes, in its own transaction (src/lib/database/page-version.server.ts). */
  readVersion: () => Promise<string>
  log: Log
  now?: () => number
}

/**
 * Public answers as bytes: pages by language and address, and the API's answers to strangers. A write of this process
 * clears them at once. A write of another process is seen by the version in the database, which is read at most twice a
 * second, once for all entries, and only when somebody asks. While the database is down the entries are served for up to
 * ten minutes: a page from before the fault is better than none.
 */
export class ResponseCache {
  /** Each address with an answer that may be kept, and how a request's headers choose among its answers. */
  readonly paths = new Map<string, KeyOf>()
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<CompressedResponse>>()
  readonly #readVersion: () => Promise<string>
  readonly #log: Log
  readonly #now: () => number
  /** Counts the clearings: an answer whose rendering began before one is not kept after it. */
  #generation = 0
  #version: string | null = null
  #checkedAt = Number.NEGATIVE_INFINITY
  #isReadable = true
  #check: Promise<void> | null = null
  #reading = false

  constructor({ readVersion, log, now = () => performance.now() }: Options) {
    this.#readVersion = readVersion
    this.#log = log
    this.#now = now
  }

  /** The kept answer, when nothing has to be awaited to know that it is current. */
  peek(key: string): CompressedResponse | undefined {
    return this.#now() - this.#checkedAt < checkEveryMs ? this.#valid(key) : undefined
  }

  /** The kept answer, or the one that `render` makes: once for all who ask for it meanwhile. Only a 200 is kept. */
  async get(key: string, render: () => Promise<CompressedResponse>): Promise<CompressedResponse> {
    await this.#checkVersion()
    return this.#valid(key) ?? this.#rendering.get(key) ?? this.#renderAndKeep(key, render)
  }

  /** After a write of this process. The version is read again before anything is kept. */
  clear(): void {
    this.#drop()
    this.#checkedAt = Number.NEGATIVE_INFINITY
  }

  #valid(key: string): CompressedResponse | undefined {
    const entry = this.#entries.get(key)
    const mayBe = this.#isReadable ? maxAgeMs : maxStaleMs
    return entry && this.#now() - entry.at < mayBe ? entry.response : undefined
  }

  #renderAndKeep(key: string, render: () => Promise<CompressedResponse>): Promise<CompressedResponse> {
    const generation = this.#generation
    const at = this.#now()
    const rendering = render()
      .then((response) => {
        if (response.status === 200 && generation === this.#generation) this.#keep(key, { response, at })
        return response
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }

  #keep(key: string, entry: Entry): void {
    if (this.#entries.size >= maxEntries) this.#entries.clear()
    this.#entries.set(key, entry)
  }

  #drop(): void {
    this.#generation++
    this.#entries.clear()
    this.#rendering.clear()
  }

  async #checkVersion(): Promise<void> {
    if (this.#now() - this.#checkedAt < checkEveryMs) return
    this.#check ??= this.#compareVersion().finally(() => {
      this.#check = null
    })
    await this.#check
  }

  async #compareVersion(): Promise<void> {
    // Counted from before the query: what is committed while it runs is seen by the next one.
    const startedAt = this.#now()
    const version = await this.#readInTime()
    this.#checkedAt = startedAt
    this.#noteReadable(version !== null)
    if (version === null || version === this.#version) return
    this.#version = version
    this.#drop()
  }

  /** null: the database does not answer. No second query is sent while one hangs. */
  async #readInTime(): Promise<string | null> {
    if (this.#reading) return null
    this.#reading = true
    const reading = this.#readVersion()
      .catch(() => null)
      .finally(() => {
        this.#reading = false
      })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, checkWithinMs, null)
    })
    const version = await Promise.race([reading, tooLate])
    clearTimeout(timer)
    return version
  }

  #noteReadable(isReadable: boolean): void {
    if (isReadable === this.#isReadable) return
    this.#isReadable = isReadable
    if (isReadable) this.#log.info({}, 'Public answers are current again')
    else this.#log.warn({}, 'The database does not answer: public answers are served as they were')
  }
}

export const responseCache = serviceKey<ResponseCache>('response cache')
