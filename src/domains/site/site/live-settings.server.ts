import { serviceKey } from '#lib/context.server.ts'
import { unlessUnavailable, versionCheckEveryMs } from '#lib/database/page-version.server.ts'
import type { Log } from '#lib/log.ts'
import type { Lang } from '#lib/text/texts.ts'
import type { SiteSettings } from './schemas.ts'
import { type SettingsByLang, withParts } from './settings.server.ts'

/** Also answers the key `siteSettings`. */
export const liveSettings = serviceKey<LiveSettings>('live settings')

export type PublishedPart = { name: string; content: Record<Lang, Record<string, unknown>> }

type Options = {
  /** The settings files. */
  defaults: SettingsByLang
  /** Changes with every write to what public pages show. */
  readVersion: () => Promise<string>
  readParts: () => Promise<PublishedPart[]>
  log: Log
  now?: () => number
}

/**
 * The settings in force: the files, and over them what staff published. Reading is synchronous, as for the files alone.
 * A request, a page and a job call `refresh` first. It asks the database for the version at most twice a second, and for
 * the settings when it changed.
 */
export class LiveSettings implements SettingsByLang {
  readonly defaults: SettingsByLang
  readonly #options: Options
  readonly #now: () => number
  #current: SettingsByLang
  #version: string | null = null
  /** Settings are made again only when they changed: others compare by identity. */
  #parts = '[]'
  #checkedAt = Number.NEGATIVE_INFINITY
  /** A reading that began earlier never replaces a later one. */
  #begun = 0
  #applied = 0

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.defaults = options.defaults
    this.#current = options.defaults
  }

  get es(): SiteSettings {
    return this.#current.es
  }

  get en(): SiteSettings {
    return this.#current.en
  }

  /** Call after a write of this process. */
  invalidate(): void {
    this.#checkedAt = Number.NEGATIVE_INFINITY
    this.#version = null
  }

  async refresh(): Promise<void> {
    if (this.#now() - this.#checkedAt < versionCheckEveryMs) return
    this.#checkedAt = this.#now()
    // While the database is unavailable, pages keep the phone numbers they had.
    if ((await unlessUnavailable(this.read())) === null) this.#checkedAt = this.#now()
  }

  /** Reads the version, and the settings if it changed. A page rendered for this version has these settings. */
  async read(): Promise<string> {
    const turn = ++this.#begun
    const version = await this.#options.readVersion()
    if (version === this.#version) return version
    const parts = await this.#options.readParts()
    if (turn < this.#applied) return version
    this.#applied = turn
    this.#version = version
    const written = JSON.stringify(parts)
    if (written !== this.#parts) this.#current = this.#over(parts)
    this.#parts = written
    return version
  }

  /** A part that the program no longer accepts is left out, so that the site still starts. */
  #over(parts: PublishedPart[]): SettingsByLang {
    return parts.reduce((settings, { name, content }) => {
      const { settings: next, wrong } = withParts(settings, [content])
      if (wrong.length === 0) return next
      this.#options.log.warn(
        { part: name, count: wrong.length },
        'A published setting is not valid: left out',
      )
      return settings
    }, this.defaults)
  }
}
