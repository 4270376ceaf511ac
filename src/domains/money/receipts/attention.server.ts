import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { idsWhere } from '#lib/database/list.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { listDonorYears } from './donor-years.server.ts'
import { hasExamples } from './held.server.ts'
import { isHeld, isToPrint, receipts } from './tables.server.ts'

export async function attentionOfReceipts(ctx: Ctx): Promise<CountedLine[]> {
  // With the organisation's own facts they go within minutes, and only then one is printed.
  const [held, toPrint] = hasExamples(ctx)
    ? [await idsWhere(ctx.db, receipts, isHeld), []]
    : [[], await idsWhere(ctx.db, receipts, isToPrint)]
  const year = Number(puertoRicoDay(ctx.now()).slice(0, 4)) - 1
  // Whose statement has to be printed stays in the list of donors: nothing tells whether it was.
  const { rows } = await listDonorYears(ctx, { year, waiting: 'mail' })
  const link = `/admin/contabilidad/donantes?year=${year}&waiting=mail`
  return [
    lineOf({ reason: 'heldReceipts', link: '/admin/contabilidad/recibos?held=true' }, held),
    lineOf({ reason: 'receiptsToPrint', link: '/admin/contabilidad/recibos?attention=print' }, toPrint),
    lineOf(
      { reason: 'statementsDue', link },
      rows.map(({ receiptId }) => receiptId),
    ),
  ]
}
