import { formatDate, startOfDay } from '#lib/text/dates.ts'

/** A day in a list cell, on one line. */
export const DayCell = ({ day }: { day: string }) => (
  <span className="whitespace-nowrap">{formatDate(startOfDay(day))}</span>
)

/** An instant in a list cell, on one line. */
export const InstantCell = ({ at, withTime }: { at: string; withTime?: true }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {withTime ? formatDate(at, 'es', 'dateTime') : formatDate(at)}
  </time>
)
