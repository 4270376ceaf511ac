import type { Ctx } from '#lib/context.server.ts'
import { siteSettings } from './settings.server.ts'

/** The waiver that a request accepts. Its texts are found by this version and the request's language. */
export const currentWaiverVersion = (ctx: Ctx): string => ctx.services.get(siteSettings).es.waiver.version

/** The privacy page of today, by the day since which it is in force. */
export const currentPrivacyVersion = (ctx: Ctx): string =>
  ctx.services.get(siteSettings).es.privacy.inForceSince
