import { serviceKey } from '../../lib/context.server.ts'

/** A rendered page, split where this answer's nonce goes. */
export type RenderedPage = { status: number; headers: Record<string, string>; parts: string[] }

const maxPages = 500
const maxAgeMs = 60_000

/**
 * Rendered public pages by language and address. Dropped by every write that changes them, and after a minute
 * because «next event» and another process's writes move on by themselves.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: RenderedPage; at: number }>()
  /** Counts the clearings, so that a page rendered before one is not kept after it. */
  generation = 0

  get(key: string): RenderedPage | undefined {
    const found = this.#pages.get(key)
    if (!found) return undefined
    if (Date.now() - found.at < maxAgeMs) return found.page
    this.#pages.delete(key)
    return undefined
  }

  set(key: string, page: RenderedPage, generation: number): void {
    if (generation !== this.generation) return
    if (this.#pages.size >= maxPages) this.#pages.clear()
    this.#pages.set(key, { page, at: Date.now() })
  }

  clear(): void {
    this.generation++
    this.#pages.clear()
  }
}

export const pageCache = serviceKey<PageCache>('page cache')
