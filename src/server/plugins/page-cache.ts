import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { serviceKey } from '../../lib/context.server.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page as it is sent: its headers (with the policy that names its scripts) and each encoding's bytes. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
  etag: string
}

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

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compressed once: thoroughly for a page that is kept, quickly for one that is sent once. */
export async function packPage(
  status: number,
  headers: Record<string, string>,
  html: string,
  isKept: boolean,
): Promise<RenderedPage> {
  const identity = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, zipped] = await Promise.all([
    toBrotli(identity, { params }),
    toGzip(identity, { level: isKept ? 9 : 4 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { status, headers, bodies: { br, gzip: zipped, identity }, etag }
}

/** What the browser takes, brotli first; `br;q=0` says that it does not. */
export function bestEncoding(acceptEncoding = ''): Encoding {
  const taken = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

/** RFC 9110 §13.1.2: a list; a proxy that packs again makes it weak (`W/"…"`). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
