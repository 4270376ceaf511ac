import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { idsWhere } from '#lib/database/list.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { listDonorYears } from './donor-years.server.ts'
import { isHeld, receipts } from './tables.server.ts'

export async function attentionOfReceipts(ctx: Ctx): Promise<CountedLine[]> {
  const held = await idsWhere(ctx.db, receipts, isHeld)
  const year = Number(puertoRicoDay(ctx.now()).slice(0, 4)) - 1
  // Whose statement has to be printed stays in the list of donors: nothing tells whether it was.
  const { rows } = await listDonorYears(ctx, { year, waiting: 'mail' })
  const link = `/admin/contabilidad/donantes?year=${year}&waiting=mail`
  return [
    lineOf({ reason: 'heldReceipts', link: '/admin/contabilidad/recibos?held=true' }, held),
    lineOf(
      { reason: 'statementsDue', link },
      rows.map(({ receiptId }) => receiptId),
    ),
  ]
}
