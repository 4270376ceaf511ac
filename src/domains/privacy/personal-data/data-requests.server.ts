import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage } from '#lib/database/list.server.ts'
import { phoneKey } from '#lib/database/match-keys.server.ts'
import { erasedValues } from '#lib/database/personal-data.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { dayMs, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { readPhone } from '#lib/text/phone.ts'
import { DataRequest, type DataRequestEnd, type DataRequestQuery, type NewDataRequest } from './schemas.ts'
import { dataRequests } from './tables.server.ts'

type Row = typeof dataRequests.$inferSelect

/** Open ones first, the most urgent at the top. */
export function listDataRequests(ctx: Ctx, query: DataRequestQuery): Promise<Page<DataRequest>> {
  return listPage(ctx.db, {
    table: dataRequests,
    where: undefined,
    orderBy: [sql`${dataRequests.closedAt} is not null`, asc(dataRequests.dueOn), desc(dataRequests.id)],
    query,
    present: (row) => toDataRequest(ctx, row),
  })
}

/** Staff write down what came by phone, mail or message. The promised days count from the day it came. */
export function createDataRequest(ctx: Ctx, { receivedOn, ...input }: NewDataRequest): Promise<DataRequest> {
  const receivedAt = receivedOn ? startOfDay(receivedOn) : ctx.now()
  if (receivedAt > ctx.now()) throw new AppError('invalid', 'errors.dateInFuture')
  if (!input.email && !input.phone && !input.name)
    throw new AppError('invalid', 'dataRequests.errors.whoAsks')
  return insertDataRequest(ctx, { ...input, source: 'staff', locale: 'es', receivedAt })
}

type Facts = Omit<typeof dataRequests.$inferInsert, 'dueOn'>

function insertDataRequest(ctx: Ctx, facts: Facts): Promise<DataRequest> {
  return inTransaction(ctx, async (ctx) => {
    const { erasureDays } = ctx.services.get(siteSettings).es.privacy
    const dueOn = puertoRicoDay(new Date(facts.receivedAt.getTime() + erasureDays * dayMs))
    const row = await ctx.db
      .insert(dataRequests)
      .values({ ...facts, dueOn })
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'data_request',
      entityId: row.id,
      action: 'created',
      changes: { dataRequestKind: [null, row.kind] },
    })
    return toDataRequest(ctx, row)
  })
}

type FromPage = Pick<Facts, 'name' | 'email' | 'phone' | 'locale'> & { boxRequestId: number }

/**
 * The family asks to erase its data on the page of its request. Asked twice, it is one request, also on the page of another
 * one that leads there (`boxRequestIds`).
 */
export async function askErasureFromPage(
  ctx: Ctx,
  facts: FromPage,
  boxRequestIds: number[],
): Promise<DataRequest> {
  const [open] = await readOpenErasures(ctx, isOfRequests(boxRequestIds))
  return open
    ? toDataRequest(ctx, open)
    : insertDataRequest(ctx, { ...facts, kind: 'erase', source: 'page', receivedAt: ctx.now() })
}

/** The day by which it is done. null: nothing was asked, or staff have answered. */
export const openErasureOf = async (ctx: Ctx, boxRequestIds: number[]): Promise<string | null> =>
  (await readOpenErasures(ctx, isOfRequests(boxRequestIds)))[0]?.dueOn ?? null

type Asking = { id: number; email: string; phone: string }

/** For staff: also what the same person asked in a message, a registration or on the phone. */
export async function openErasureBy(ctx: Ctx, { id, email, phone }: Asking): Promise<string | null> {
  const { digits } = readPhone(phone)
  const isTheirs = or(
    eq(dataRequests.boxRequestId, id),
    email ? eq(sql`lower(${dataRequests.email})`, email.toLowerCase()) : undefined,
    digits.length >= 7 ? eq(phoneKey(dataRequests.phone), digits) : undefined,
  )
  const [open] = await readOpenErasures(ctx, isTheirs)
  return open?.dueOn ?? null
}

/** Whether there was a wish to take back. */
export async function withdrawErasureFromPage(ctx: Ctx, boxRequestIds: number[]): Promise<boolean> {
  const open = await readOpenErasures(ctx, isOfRequests(boxRequestIds))
  for (const { id } of open) await closeDataRequest(ctx, id, { outcome: 'withdrawn' })
  return open.length > 0
}

const isOfRequests = (ids: number[]) => inArray(dataRequests.boxRequestId, ids)

/** Asked on the page and on the phone, it is there twice. */
const readOpenErasures = (ctx: Ctx, which: SQL | undefined): Promise<Row[]> =>
  ctx.db
    .select()
    .from(dataRequests)
    .where(and(which, eq(dataRequests.kind, 'erase'), isNull(dataRequests.closedAt)))
    .orderBy(asc(dataRequests.dueOn))

/** What was asked, when and what came of it stays. Who asked does not. */
export function closeDataRequest(ctx: Ctx, id: number, { outcome }: DataRequestEnd): Promise<DataRequest> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(dataRequests)
      .set({ ...erasedValues(dataRequests), outcome, closedAt: ctx.now(), closedBy: ctx.user?.id ?? null })
      .where(and(eq(dataRequests.id, id), isNull(dataRequests.closedAt)))
      .returning()
    if (!row) throw new AppError('not_found', 'dataRequests.errors.requestGone')
    await recordHistory(ctx, {
      entity: 'data_request',
      entityId: id,
      action: 'request_answered',
      changes: { dataRequestOutcome: [null, outcome] },
    })
    return toDataRequest(ctx, row)
  })
}

const link = '/admin/datos-personales/pedidos'

export async function attentionOfDataRequests(ctx: Ctx): Promise<AttentionLine[]> {
  const isOpen = isNull(dataRequests.closedAt)
  const countOf = (where: typeof isOpen | undefined) =>
    ctx.db
      .select({ n: count() })
      .from(dataRequests)
      .where(where)
      .then((rows) => firstRow(rows).n)
  const overdue = await countOf(and(isOpen, lt(dataRequests.dueOn, puertoRicoDay(ctx.now()))))
  return [
    { reason: 'overdueDataRequests', count: overdue, link },
    { reason: 'dataRequests', count: (await countOf(isOpen)) - overdue, link },
  ]
}

const toDataRequest = (ctx: Ctx, row: Row): DataRequest =>
  presentAs(DataRequest, row, {
    isOverdue: row.closedAt === null && row.dueOn < puertoRicoDay(ctx.now()),
  })
