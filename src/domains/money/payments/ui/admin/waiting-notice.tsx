import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { useCan } from '#ui/admin/can.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { paymentApi } from '../../endpoints.ts'
import { providerLabels } from '../../labels.ts'
import type { GivenUpNotice, PaymentClaimCounts } from '../../office-schemas.ts'
import { waitingReasonText } from './claim-labels.ts'

/** Notices of money that nobody could verify yet: those tried by themselves, and those that need somebody. */
export function WaitingNotice({ notices }: { notices: NonNullable<PaymentClaimCounts['waitingNotices']> }) {
  const { count, since, why, isTried, givenUp } = notices
  return (
    <Notice
      tone="warning"
      title={`Avisos de pago que todavía no se pudieron verificar: ${formatCount(count)}`}
      action={givenUp.length > 0 && <GivenUpActs notices={givenUp} />}
    >
      <p>Esperan desde: {formatDate(since, 'es', 'dateTime')}</p>
      {isTried && <p>{waitingReasonText(why)} Se vuelve a intentar solo; nada se pierde.</p>}
      {givenUp.length > 0 && (
        <>
          <p>Estos ya no se intentan solos:</p>
          <ul className="flex flex-col gap-1">
            {givenUp.map(({ id, provider, receivedAt, why }) => (
              <li key={id}>
                {providerLabels[provider]}, {formatDate(receivedAt, 'es', 'dateTime')}.{' '}
                {waitingReasonText(why) ?? 'No se pudo leer.'}
              </li>
            ))}
          </ul>
          <p>Busca ese pago en la cuenta del proveedor. Si ya está anotado o no es nuestro, apártalo.</p>
        </>
      )}
    </Notice>
  )
}

function GivenUpActs({ notices }: { notices: GivenUpNotice[] }) {
  const can = useCan()
  const decide = useSave(paymentApi.decideGivenUp, {
    success: ({ count }) => ({ title: count === 1 ? 'Anotado: 1 aviso' : `Anotado: ${count} avisos` }),
    error: { title: 'No se pudo anotar' },
  })
  if (!can('money.write')) return null
  const act = (act: 'again' | 'aside') => decide.mutate({ body: { ids: notices.map(({ id }) => id), act } })
  return (
    <>
      <Button size="small" icon="refresh" busy={decide.isPending} onClick={() => act('again')}>
        Leer otra vez
      </Button>
      <Button size="small" icon="close" busy={decide.isPending} onClick={() => act('aside')}>
        {notices.length === 1 ? 'Apartar' : `Apartar ${notices.length}`}
      </Button>
    </>
  )
}
