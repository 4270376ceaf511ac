import { sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import type { Facts, Sent } from './sent-letters.ts'

// The letters of a box that left and of events, in the reader's language. Days and hours are written by the platform.

const written = (instant: Date, lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-PR' : 'en-US', { timeZone: 'America/Puerto_Rico', ...options })
    .format(instant)
    .replace(/\s/g, ' ')
const hourIn = (instant: Date, lang: Lang) => written(instant, lang, { timeStyle: 'short' })

async function row<T>(ctx: Ctx, query: ReturnType<typeof sql>): Promise<T | undefined> {
  return (await ctx.db.execute(query)).rows[0] as T | undefined
}

export async function boxOnItsWay(ctx: Ctx, { entityId, locale }: Sent): Promise<Facts> {
  const box = await row<{ reference: string; tracking: string | null; way: string; isGone: boolean }>(
    ctx,
    sql`select reference, tracking_number as tracking, delivery_method as way,
        status in ('shipped', 'delivered', 'closed') as "isGone" from box_requests where id = ${entityId}`,
  )
  if (!box?.isGone) return null
  const isPickup = ['pickup', 'recogida'].includes(box.way)
  const tells = isPickup || !box.tracking ? [] : [box.tracking]
  const carrier = 'https://tools.usps.com/go/TrackConfirmAction?tLabels='
  const isUsps = tells.some((number) => /^9[1-5]\d{20}$/.test(number))
  const news = {
    correo: { es: 'Va en camino por correo.', en: 'It is on its way by mail.' },
    delivery: { es: 'Va en camino. Coordinamos', en: 'It is on its way. We' },
    pickup: { es: 'Está lista.', en: 'It is ready.' },
  }[isPickup ? 'pickup' : (box.way as 'correo' | 'delivery')]
  return {
    says: [
      news[locale],
      ...tells,
      ...(isUsps ? [carrier + box.tracking] : []),
      `/${locale === 'es' ? 'solicitud' : 'en/request'}/${box.reference}`,
    ],
    never: [
      ...(isUsps ? [] : [carrier]),
      ...(tells.length > 0 ? [] : ['Número de rastreo', 'Tracking number']),
    ],
  }
}

type Registration = {
  status: string
  reference: string
  title: string
  starts: string
  ends: string | null
  place: string
  meeting: string | null
}

/** `statuses`: what the letter says, and so what has to be true when it leaves. */
export const ofRegistration =
  (...statuses: string[]) =>
  async (ctx: Ctx, { entityId, locale }: Sent): Promise<Facts> => {
    const found = await row<Registration>(
      ctx,
      sql`select r.status, r.reference, coalesce(case when ${locale} = 'en' then e.other_title end, e.title) as title,
          e.event_date as starts, e.end_date as ends, e.location as place, e.meeting_url as meeting
        from event_registrations r join events e on e.id = r.event_id where r.id = ${entityId}`,
    )
    if (!found || !statuses.includes(found.status)) return null
    const starts = new Date(found.starts)
    const hours = [starts, ...(found.ends ? [new Date(found.ends)] : [])].map((at) => hourIn(at, locale))
    const isSeated = found.status !== 'cancelled'
    return {
      says: [
        found.title,
        `${written(starts, locale, { dateStyle: 'full' })}, ${hours.join(locale === 'es' ? ' a ' : ' to ')}`,
        locale === 'es' ? '(hora de Puerto Rico)' : '(Puerto Rico time)',
        ...(isSeated ? [found.place] : []),
        ...(found.status === 'confirmed' && found.meeting ? [found.meeting] : []),
        `/${locale === 'es' ? 'registro' : 'en/registration'}/${found.reference}`,
      ],
      never: found.status === 'confirmed' || !found.meeting ? [] : [found.meeting],
    }
  }

/** It is in the bin, and its page with it. */
export async function ofDeleted(ctx: Ctx, { entityId, locale }: Sent): Promise<Facts> {
  const found = await row<{ title: string; starts: string }>(
    ctx,
    sql`select coalesce(case when ${locale} = 'en' then e.other_title end, e.title) as title, e.event_date as starts
      from bin_records b join events e on e.id = (b.rows #>> '{event_registrations,0,event_id}')::int
      where b.entity = 'registration' and b.entity_id = ${entityId}`,
  )
  if (!found) return null
  const day = written(new Date(found.starts), locale, { dateStyle: 'full' })
  return { says: [found.title, day], never: ['/registro/', '/registration/'] }
}
