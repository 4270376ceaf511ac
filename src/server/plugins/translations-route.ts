import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PageTexts } from '#app/page-context.ts'
import { translationsAddress } from '#app/translations.ts'
import { usedSettings, usedTexts } from '#app/used-texts.ts'
import { liveSettings } from '#domains/site/site/live-settings.server.ts'
import { type PublicSettings, publicSettings } from '#domains/site/site/public-settings.ts'
import type { SiteSettings } from '#domains/site/site/schemas.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Services } from '#lib/context.server.ts'
import { texts } from '#lib/text/texts.server.ts'
import { type Dictionary, isLang, type Lang } from '#lib/text/texts.ts'
import {
  bestEncoding,
  type CompressedResponse,
  compressBetter,
  compressResponse,
} from './compressed-response.ts'

/** Texts of the server and the back office. A public text listed here by mistake shows as a raw key. */
const serverOnlyPrefixes =
  /^(meta|accounting|delivery|inventory|images|box|payments|shipping|outbox|emailSetup|reports|search|status)\./

/** The built scripts of a public page, by its module in routes/public. null: no such page. */
export type CodeOf = (page: string) => Promise<string | null>

type TextsFile = PageTexts & { file: CompressedResponse }
type Used = { texts: Dictionary; settings: (site: SiteSettings) => PublicSettings }

/**
 * Serves the texts and the organisation's settings that a page's scripts use: a cacheable file per page, language and
 * state of the settings. Returns texts and address for given settings. Without `codeOf` a page gets all public ones.
 */
export function translationsRoute(app: FastifyInstance, services: Services, codeOf?: CodeOf) {
  const used = memoized(async (lang: Lang, page: string): Promise<Used | null> => {
    const all = publicTexts(services, lang)
    if (!codeOf) return { texts: all, settings: publicSettings }
    const code = await codeOf(page)
    if (code === null) return null
    return {
      texts: usedTexts(all, code),
      settings: (site: SiteSettings) => usedSettings(publicSettings(site), code),
    }
  })
  const files = new WeakMap<SiteSettings, (lang: Lang, page: string) => Promise<TextsFile | null>>()
  const fileFor = (lang: Lang, site: SiteSettings, page: string) => {
    const ofSettings =
      files.get(site) ??
      memoized(async (lang: Lang, page: string) => {
        const own = await used(lang, page)
        return own && fileOf(lang, page, own.texts, own.settings(site))
      })
    files.set(site, ofSettings)
    return ofSettings(lang, page)
  }

  app.get<{ Params: { lang: string; page: string; hash: string } }>(
    '/assets/texts/:lang/:page/:hash.json',
    async (request, reply) => {
      const { lang, page, hash } = request.params
      if (!isLang(lang)) return reply.callNotFound()
      await services.get(liveSettings).refresh()
      const found = await fileFor(lang, services.get(siteSettings)[lang], page)
      if (!found) return reply.callNotFound()
      // A cached page may request an old hash: send the current file, uncached.
      const isToday = found.address === translationsAddress(lang, page, hash)
      const encoding = bestEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
      return reply
        .type('application/json; charset=utf-8')
        .header('Cache-Control', isToday ? 'public, max-age=31536000, immutable' : 'no-store')
        .header('Vary', 'Accept-Encoding')
        .send(found.file.bodies[encoding])
    },
  )
  return async (lang: Lang, site: SiteSettings, page: string): Promise<PageTexts> => {
    const found = await fileFor(lang, site, page)
    if (!found) throw new Error(`no scripts of the page ${page}`)
    return found
  }
}

export const publicTexts = (services: Services, lang: Lang): Dictionary =>
  Object.fromEntries(
    Object.entries(services.get(texts)[lang]).filter(([key]) => !serverOnlyPrefixes.test(key)),
  )

async function fileOf(lang: Lang, page: string, texts: Dictionary, site: PublicSettings): Promise<TextsFile> {
  const json = JSON.stringify({ texts, site })
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8).replace(/[-_]/g, '0')
  const address = translationsAddress(lang, page, hash)
  return { address, texts, file: await compressBetter(await compressResponse(200, {}, json)) }
}

/** Asks once for each language and page, and again after a failure. An unknown page is not cached: strangers choose the name. */
function memoized<T>(ask: (lang: Lang, page: string) => Promise<T | null>) {
  const answers = new Map<string, Promise<T | null>>()
  return (lang: Lang, page: string): Promise<T | null> => {
    const key = `${lang} ${page}`
    const cached = answers.get(key)
    if (cached) return cached
    const answer = ask(lang, page)
    answers.set(key, answer)
    answer.then(
      (found) => found ?? answers.delete(key),
      () => answers.delete(key),
    )
    return answer
  }
}
