import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Translations, translationsAddress } from '#app/translations.ts'
import { publicSettings } from '#features/site/public-settings.ts'
import { siteSettings } from '#features/site/settings.server.ts'
import type { Services } from '#lib/context.server.ts'
import { texts } from '#lib/text/texts.server.ts'
import { isLang, type Lang, langs } from '#lib/text/texts.ts'
import { bestEncoding, compressResponse } from './compressed-response.ts'

/** Texts of the server and the back office. A public text listed here by mistake shows as a raw key. */
const serverOnlyPrefixes =
  /^(meta|accounting|delivery|inventory|images|box|payments|shipping|outbox|emailSetup|reports|search|status)\./

/**
 * Serves the public texts and the organisation's settings, one cacheable file per language. Returns the URL by language.
 */
export async function translationsRoute(
  app: FastifyInstance,
  services: Services,
): Promise<Record<Lang, string>> {
  const files = await Promise.all(langs.map(async (lang) => [lang, await fileOf(services, lang)] as const))
  const byLang = Object.fromEntries(files) as Record<Lang, Awaited<ReturnType<typeof fileOf>>>

  app.get<{ Params: { lang: string; hash: string } }>(
    '/assets/words-:lang-:hash.json',
    async (request, reply) => {
      const { lang, hash } = request.params
      if (!isLang(lang)) return reply.callNotFound()
      const { file, address } = byLang[lang]
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
  return { es: byLang.es.address, en: byLang.en.address }
}

async function fileOf(services: Services, lang: Lang) {
  const said = Object.entries(services.get(texts)[lang]).filter(([key]) => !serverOnlyPrefixes.test(key))
  const site = publicSettings(services.get(siteSettings)[lang])
  const content: Translations = { texts: Object.fromEntries(said), site }
  const json = JSON.stringify(content)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8).replace(/[-_]/g, '0')
  return { address: translationsAddress(lang, hash), file: await compressResponse(200, {}, json, true) }
}
