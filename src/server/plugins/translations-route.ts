import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Translations, translationsAddress } from '#app/translations.ts'
import { liveSettings } from '#features/site/live-settings.server.ts'
import { publicSettings } from '#features/site/public-settings.ts'
import type { SiteSettings } from '#features/site/schemas.ts'
import { siteSettings } from '#features/site/settings.server.ts'
import type { Services } from '#lib/context.server.ts'
import { texts } from '#lib/text/texts.server.ts'
import { isLang, type Lang } from '#lib/text/texts.ts'
import { bestEncoding, type CompressedResponse, compressResponse } from './compressed-response.ts'

/** Texts of the server and the back office. A public text listed here by mistake shows as a raw key. */
const serverOnlyPrefixes =
  /^(meta|accounting|delivery|inventory|images|box|payments|shipping|outbox|emailSetup|reports|search|status)\./

/**
 * Serves the public texts and the organisation's settings, one cacheable file per language and state of the settings.
 * Returns the URL for given settings.
 */
export function translationsRoute(app: FastifyInstance, services: Services) {
  const files = new WeakMap<SiteSettings, Promise<TranslationsFile>>()
  const fileFor = (lang: Lang, site: SiteSettings) => {
    const file = files.get(site) ?? fileOf(services, lang, site)
    files.set(site, file)
    return file
  }

  app.get<{ Params: { lang: string; hash: string } }>(
    '/assets/words-:lang-:hash.json',
    async (request, reply) => {
      const { lang, hash } = request.params
      if (!isLang(lang)) return reply.callNotFound()
      await services.get(liveSettings).refresh()
      const { file, address } = await fileFor(lang, services.get(siteSettings)[lang])
      // A cached page may request an old hash: send the current file, uncached.
      const isToday = address === translationsAddress(lang, hash)
      const encoding = bestEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
      return reply
        .type('application/json; charset=utf-8')
        .header('Cache-Control', isToday ? 'public, max-age=31536000, immutable' : 'no-store')
        .header('Vary', 'Accept-Encoding')
        .send(file.bodies[encoding])
    },
  )
  return async (lang: Lang, site: SiteSettings) => (await fileFor(lang, site)).address
}

type TranslationsFile = { address: string; file: CompressedResponse }

/** What a page needs beside its own data. */
export function translationsFor(services: Services, lang: Lang, site: SiteSettings): Translations {
  const said = Object.entries(services.get(texts)[lang]).filter(([key]) => !serverOnlyPrefixes.test(key))
  return { texts: Object.fromEntries(said), site: publicSettings(site) }
}

async function fileOf(services: Services, lang: Lang, site: SiteSettings): Promise<TranslationsFile> {
  const json = JSON.stringify(translationsFor(services, lang, site))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8).replace(/[-_]/g, '0')
  return { address: translationsAddress(lang, hash), file: await compressResponse(200, {}, json, true) }
}
