import { Link } from 'react-router'
import { formatCount } from '#lib/text/count.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { moneyInApi } from '../../endpoints.ts'

/** Before a month is closed, in that month or in any: what came later than it is booked with the day it is verified. */
export function WaitingMoney({ month }: { month?: string | undefined }) {
  const total =
    useList(moneyInApi.list, { state: 'waiting', ...(month && { month }), page: 1, pageSize: 1 }).data
      ?.total ?? 0
  if (total === 0) return null
  const of = month ? ' de ese mes' : ''
  return (
    <Notice
      tone="warning"
      title={
        total === 1
          ? `1 pago${of} espera que alguien lo verifique`
          : `${formatCount(total)} pagos${of} esperan que alguien los verifique`
      }
    >
      <p>
        No cuentan todavía. Si el mes se cierra antes, se anotan con la fecha del día.{' '}
        <Link
          to={`/admin/dinero?state=waiting${month ? `&month=${month}` : ''}`}
          className="text-hope underline underline-offset-4"
        >
          Verlos
        </Link>
      </p>
    </Notice>
  )
}
