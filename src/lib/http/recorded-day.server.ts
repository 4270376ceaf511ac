import type { Ctx } from '../context.server.ts'
import { puertoRicoDay } from '../text/dates.ts'
import { AppError } from './errors.ts'

/** No record is older. */
const firstRecordedDay = '2015-01-01'

/** What happened is recorded on a day that has been: from 2015 until today in Puerto Rico. 400 naming `field`. */
export function assertRecordedDay(ctx: Ctx, day: string, field = 'occurredOn'): void {
  const refuse = (textKey: 'errors.dateInFuture' | 'errors.dateTooEarly') => {
    throw new AppError('invalid', 'errors.invalid', {}, { fields: [{ path: field, textKey }] })
  }
  if (day > puertoRicoDay(ctx.now())) refuse('errors.dateInFuture')
  if (day < firstRecordedDay) refuse('errors.dateTooEarly')
}
