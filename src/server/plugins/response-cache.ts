import type { IncomingHttpHeaders } from 'node:http'
import { serviceKey } from '#lib/context.server.ts'
import { unlessUnavailable, versionCheckEveryMs } from '#lib/database/page-version.server.ts'
import type { Log } from '#lib/log.ts'
import { type CompressedResponse, compressBetter } from './compressed-response.ts'

const maxEntries = 500
/** Pages show the next event, which changes with the clock. One minute of delay spares each page its own expiry. */
const maxAgeMs = 60_000
/** How old a response may be while the database is unavailable. */
const maxStaleMs = 10 * 60_000

/** null: the response depends on the caller and is not cached. */
export type KeyOf = (headers: IncomingHttpHeaders) => string | null

type Entry = { response: CompressedResponse; at: number; isAskedAgain?: true }

type Options = {
  /** A version that every write to public data changes in its own transaction (src/lib/database/page-version.server.ts). */
  readVersion: () => Promise<string>
  log: Log
  now?: () => number
}

/**
 * Caches public responses as bytes: pages by language and address, and API responses to callers without a session. A
 * write of this process clears the cache at once. Writes of other processes show in the version in the database, which
 * is read on demand, at most twice a second. While the database is unavailable, entries are served for up to ten minutes.
 */
export class ResponseCache {
  /** The addresses with cacheable responses, and how request headers select the entry. */
  readonly paths = new Map<string, KeyOf>()
  /** Responses sent without Fastify (cached-first.ts), for the metrics. */
  sent = 0
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<CompressedResponse>>()
  readonly #readVersion: () => Promise<string>
  readonly #log: Log
  readonly #now: () => number
  /** Counts clear() calls: a response rendered before one is not stored after it. */
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

  /** The cached response, if it is known to be current without waiting. */
  peek(key: string): CompressedResponse | undefined {
    return this.#now() - this.#checkedAt < versionCheckEveryMs ? this.#valid(key) : undefined
  }

  /** The cached response, or the one `render` makes. Concurrent requests share one rendering. Only a 200 is cached. */
  async get(key: string, render: () => Promise<CompressedResponse>): Promise<CompressedResponse> {
    await this.#checkVersion()
    return this.#valid(key) ?? this.#rendering.get(key) ?? this.#renderAndStore(key, render)
  }

  /** Call after a write of this process. The version is read again before anything is cached. */
  clear(): void {
    this.#drop()
    this.#checkedAt = Number.NEGATIVE_INFINITY
  }

  #valid(key: string): CompressedResponse | undefined {
    const entry = this.#entries.get(key)
    const limitMs = this.#isReadable ? maxAgeMs : maxStaleMs
    return entry && this.#now() - entry.at < limitMs ? this.#again(entry) : undefined
  }

  /** Whoever asks first does not wait for the best compression, and what nobody asks for again does not get it. */
  #again(entry: Entry): CompressedResponse {
    if (!entry.isAskedAgain) {
      entry.isAskedAgain = true
      void compressBetter(entry.response)
    }
    return entry.response
  }

  #renderAndStore(key: string, render: () => Promise<CompressedResponse>): Promise<CompressedResponse> {
    const generation = this.#generation
    const at = this.#now()
    const rendering = render()
      .then((response) => {
        if (response.status === 200 && generation === this.#generation) this.#store(key, { response, at })
        return response
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }

  #store(key: string, entry: Entry): void {
    if (this.#entries.size >= maxEntries) this.#entries.clear()
    this.#entries.set(key, entry)
  }

  #drop(): void {
    this.#generation++
    this.#entries.clear()
    this.#rendering.clear()
  }

  async #checkVersion(): Promise<void> {
    if (this.#now() - this.#checkedAt < versionCheckEveryMs) return
    this.#check ??= this.#compareVersion().finally(() => {
      this.#check = null
    })
    await this.#check
  }

  async #compareVersion(): Promise<void> {
    // Taken before the query: the next check sees what commits while this one runs.
    const startedAt = this.#now()
    const version = await this.#readInTime()
    this.#checkedAt = version === null ? this.#now() : startedAt
    this.#noteReadable(version !== null)
    if (version === null || version === this.#version) return
    this.#version = version
    this.#drop()
  }

  /** null: the database does not respond. No second query is sent while one hangs. */
  async #readInTime(): Promise<string | null> {
    if (this.#reading) return null
    this.#reading = true
    const reading = this.#readVersion().finally(() => {
      this.#reading = false
    })
    return unlessUnavailable(reading)
  }

  #noteReadable(isReadable: boolean): void {
    if (isReadable === this.#isReadable) return
    this.#isReadable = isReadable
    if (isReadable) this.#log.info({}, 'Public answers are current again')
    else this.#log.warn({}, 'The database does not answer: public answers are served as they were')
  }
}

export const responseCache = serviceKey<ResponseCache>('response cache')
