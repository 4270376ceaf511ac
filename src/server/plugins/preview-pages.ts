import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localAddress } from '#app/addresses.ts'
import type { PageContext } from '#app/page-context.ts'
import { settingsWithDrafts } from '#domains/publishing/organisation/sections.server.ts'
import { publicSettings } from '#domains/site/site/public-settings.ts'
import type { SiteSettings } from '#domains/site/site/schemas.ts'
import { findSession } from '#domains/team/auth/service.server.ts'
import { readCredentials } from '#domains/team/auth/session-credentials.server.ts'
import { type Ctx, processContext, type Services } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { may } from '#lib/rights.ts'
import { isLang, type Lang } from '#lib/text/texts.ts'
import { type CompressedResponse, sendCompressed } from './compressed-response.ts'
import { publicTexts } from './translations-route.ts'

type RenderWith = (
  path: string,
  lang: Lang,
  site: SiteSettings,
  textsOf: PageContext['textsOf'],
  notice: string,
) => Promise<CompressedResponse>

const root = '/admin/vista-previa'
/** The policy allows styles in attributes only. */
const notice =
  '<p lang="es" style="margin:0;padding:.5rem 1rem;text-align:center;background:#1d5c53;color:#fff">Vista previa: así se verá cuando publiques los borradores.</p>'
const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Public pages as they will be when the drafts of the settings are published, for people who are signed in. */
export function previewPages(app: FastifyInstance, services: Services, renderWith: RenderWith): void {
  app.get<{ Params: { lang: string } }>(`${root}/:lang/palabras.json`, async (request, reply) => {
    const ctx = await staffContext(request, services)
    const { lang } = request.params
    if (!ctx || !isLang(lang)) return reply.callNotFound()
    const site = (await settingsWithDrafts(ctx))[lang]
    return reply
      .headers(privateHeaders)
      .send({ texts: publicTexts(services, lang), site: publicSettings(site) })
  })

  app.get<{ Params: { lang: string; '*': string } }>(`${root}/:lang/*`, async (request, reply) => {
    const ctx = await staffContext(request, services)
    const { lang, '*': rest } = request.params
    if (!ctx || !isLang(lang)) return reply.redirect('/admin', 302)
    const site = (await settingsWithDrafts(ctx))[lang]
    const path = localAddress(`/${rest}`, lang)
    const pageTexts = { address: `${root}/${lang}/palabras.json`, texts: publicTexts(services, lang) }
    const page = await renderWith(path, lang, site, async () => pageTexts, notice)
    return sendCompressed(request, reply, { ...page, headers: { ...page.headers, ...privateHeaders } })
  })
}

/** A page is opened without a bearer, so only the cookie tells who asks. */
async function staffContext(request: FastifyRequest, services: Services): Promise<Ctx | null> {
  const ctx = processContext(services, request.log)
  const [credential] = readCredentials(services.get(env), request.headers)
  const found = credential ? await findSession(ctx, credential) : null
  if (!found || found.session.mustDo || !may(found.user, 'settings.read')) return null
  return { ...ctx, ...found }
}
