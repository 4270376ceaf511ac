import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Ctx } from '#lib/context.server.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { sendDueEmails } from './jobs.ts'
import { boxOnItsWay, ofDeleted, ofRegistration } from './letters-of-people.ts'

export type Sent = { id: number; kind: string; locale: Lang; entity: string; entityId: number }
/** What its words have to say by a query of its own. Null: it should not have left. */
export type Facts = { says: string[]; never?: string[] } | null

const one = async <T>(ctx: Ctx, query: ReturnType<typeof sql>) =>
  (await ctx.db.execute(query)).rows[0] as T | undefined
const dayIn = (day: string, lang: Lang) => formatDate(startOfDay(day), lang, 'date')

const receipt = sql`r.year || '-' || lpad(r.position::text, 4, '0') as number, r.amount::text, r.occurred_on::text as day`
type Receipt = { number: string; amount: string; day: string }

const truths: Record<string, (ctx: Ctx, sent: Sent, words: string) => Promise<Facts>> = {
  async donation_receipt(ctx, { entityId, locale }) {
    const gift = await one<Receipt>(
      ctx,
      sql`select ${receipt} from donations d join receipts r on r.subject_kind = 'accounting_transaction'
        and r.subject_id = d.accounting_transaction_id and r.voided_at is null where d.id = ${entityId}`,
    )
    if (!gift) return null
    return { says: [gift.number, formatMoney(gift.amount), dayIn(gift.day, locale)] }
  },
  async donation_correction(ctx, { entityId }) {
    const arrived = await one(
      ctx,
      sql`select 1 from donations where id = ${entityId} and verification in ('verified', 'manual')`,
    )
    return arrived ? null : { says: [] }
  },
  payment_refund: refund,
  payment_partial_refund: refund,
  async gift_receipt(ctx, { entityId, locale }) {
    const row = await one<Receipt>(
      ctx,
      sql`select ${receipt} from receipts r where id = ${entityId} and voided_at is null`,
    )
    return row ? { says: [row.number, formatMoney(row.amount), dayIn(row.day, locale)] } : null
  },
  // A gift of a later minute is not in it, and is listed as not told yet.
  async donor_statement(ctx, { entityId, locale }, words) {
    const { rows } = await ctx.db.execute<Receipt>(
      sql`select ${receipt} from receipts r join receipts asked on asked.id = ${entityId} and asked.year = r.year
        and lower(asked.donor_name) is not distinct from lower(r.donor_name)
        and lower(asked.donor_email) is not distinct from lower(r.donor_email) where r.voided_at is null`,
    )
    const told = rows.filter(({ number }) => words.includes(number))
    const others = words.match(/\d{4}-\d{4}/g)?.filter((number) => !rows.some((row) => row.number === number))
    if (told.length === 0) return null
    return {
      says: told.map((row) => `${row.number} · ${dayIn(row.day, locale)} · ${formatMoney(row.amount)}`),
      never: others ?? [],
    }
  },
  // What arrived and is being looked at is not asked for again; a notice of another account's money is nothing.
  async request_received(ctx, { entityId, locale }) {
    const fee = await one<{ amount: string }>(
      ctx,
      sql`select payment_amount::text as amount from box_requests
        where id = ${entityId} and delivery_method = 'correo' and payment_status = 'pending'
          and (payment_verification = 'none' or exists (select 1 from payment_records p where p.subject_id = ${entityId}
            and p.subject_kind = 'box_request' and p.verification <> 'dismissed' and p.is_ours = false))`,
    )
    const costs = locale === 'es' ? 'El envío cuesta' : 'Shipping costs'
    return fee ? { says: [`${costs} ${formatMoney(fee.amount)}`] } : { says: [], never: [costs] }
  },
  box_on_its_way: boxOnItsWay,
  registration_received: ofRegistration('pending'),
  registration_confirmed: ofRegistration('confirmed'),
  registration_reminder: ofRegistration('confirmed'),
  registration_cancelled: (ctx, sent) =>
    (sent.entity === 'registration_deleted' ? ofDeleted : ofRegistration('cancelled'))(ctx, sent),
}

async function refund(ctx: Ctx, { id, locale }: Sent): Promise<Facts> {
  const row = await one<{ amount: string; day: string }>(
    ctx,
    sql`select amount::text, occurred_on::text as day from payment_refunds
      where email_id = ${id} and undone_at is null`,
  )
  return row ? { says: [formatMoney(row.amount), dayIn(row.day, locale)] } : null
}

/** Sends what is due, and reads each e-mail as it arrives: its words say what is true in this moment. */
export function sentLetters(smtp: { emails: readonly string[] }) {
  let read = 0
  const kinds = new Set<string>()
  return {
    /** Of what was compared. */
    kinds,
    async expectTrue(ctx: Ctx, where: unknown): Promise<void> {
      await sendDueEmails(ctx)
      for (const raw of smtp.emails.slice(read)) {
        const [, messageId] = /^Message-ID: (\S+)/im.exec(raw) ?? []
        const sent = await one<Sent>(
          ctx,
          sql`select id, kind, locale, entity, entity_id as "entityId" from mail_outbox where message_id = ${messageId}`,
        )
        const truth = sent && truths[sent.kind]
        if (!truth) continue
        kinds.add(sent.kind)
        const words = plainText(raw).replace(/\s+/g, ' ')
        const facts = await truth(ctx, sent, words)
        expect({ where, sent, facts, words, isTrue: facts !== null }).toMatchObject({ isTrue: true })
        const lacks = facts?.says.filter((part) => !words.includes(part))
        const hasToo = facts?.never?.filter((part) => words.includes(part)) ?? []
        expect({ where, sent, words, lacks, hasToo }).toEqual({ where, sent, words, lacks: [], hasToo: [] })
      }
      read = smtp.emails.length
    },
  }
}

/** The part of an e-mail that is read without its design. */
export function plainText(raw: string): string {
  const from = raw.indexOf('Content-Type: text/plain')
  const [head = '', ...body] = raw.slice(from).split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const [text = ''] = body.join('\r\n\r\n').split(boundary ? `\r\n--${boundary}` : '\r\n.\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
