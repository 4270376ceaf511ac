import { createHash } from 'node:crypto'
import type { Ctx } from '#lib/context.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { siteSettings } from './settings.server.ts'

/** Names the waiver's text of today in this language: stored with the request of who agrees to it. */
export function currentWaiverVersion(ctx: Ctx, lang: Lang): string {
  const text = JSON.stringify(ctx.services.get(siteSettings)[lang].waiver)
  return `${lang}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}

/** The privacy page of today, by the day since which it is in force. */
export const currentPrivacyVersion = (ctx: Ctx): string =>
  ctx.services.get(siteSettings).es.privacy.inForceSince
