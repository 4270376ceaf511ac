import type { Ctx } from '../context.server.ts'
import { puertoRicoDay } from '../text/dates.ts'
import { AppError } from './errors.ts'

/** No record is older. */
const firstRecordedDay = '2015-01-01'

/** What happened is recorded on a day that has been: from 2015 until today in Puerto Rico. 400 naming `field`. */
export function assertRecordedDay(ctx: Ctx, day: string, field = 'occurredOn'): void {
  const textKey = recordedDayProblem(ctx, day)
  if (textKey) throw new AppError('invalid', 'errors.invalid', {}, { fields: [{ path: field, textKey }] })
}

export function recordedDayProblem(
  ctx: Ctx,
  day: string,
): 'errors.dateInFuture' | 'errors.dateTooEarly' | null {
  if (day > puertoRicoDay(ctx.now())) return 'errors.dateInFuture'
  return day < firstRecordedDay ? 'errors.dateTooEarly' : null
}
