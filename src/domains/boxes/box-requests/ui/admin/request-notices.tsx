import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LetterTrouble } from '#domains/mail/outbox/ui/admin/letter-trouble.tsx'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { NoContactNote } from '#domains/mail/stops/ui/admin/no-contact-note.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useCan } from '#ui/admin/can.ts'
import { PhoneLink } from '#ui/admin/contact-links.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { requestToasts, useSaveRequest } from '../../client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { isPickup } from '../../family-rules.ts'
import type { BoxRequestDetail } from '../../office-schemas.ts'
import { isBoxLocked } from '../../rules.ts'

function MustCall({ request: { id, phone, deliveryMethod } }: { request: BoxRequestDetail }) {
  const save = useSave(replyApi.create, { success: 'Llamada anotada', error: { title: 'No se anotó' } })
  const news = isPickup(deliveryMethod) ? 'su caja está lista para recoger' : 'su caja va en camino'
  const tell = () =>
    save.mutate({
      params: { entity: 'box_request', entityId: id },
      body: { kind: 'call', body: `Se le dijo por teléfono que ${news}.` },
    })
  return (
    <Allowed>
      <Notice
        isCompact
        tone="warning"
        title="No dejó correo: hay que llamarle"
        action={
          <Button size="small" icon="check" busy={save.isPending} className="min-h-9" onClick={tell}>
            Ya lo sabe
          </Button>
        }
      >
        <p>
          Nadie le ha dicho que {news}. Llámale: <PhoneLink phone={phone} />. Anota la llamada, o toca «Ya lo
          sabe».
        </p>
      </Notice>
    </Allowed>
  )
}

type RequestNoticesProps = {
  request: BoxRequestDetail
  /** The bought label of a number, with its cancellation. */
  boughtLabel?: (trackingNumber: string) => ReactNode
}

/** What a correction leaves to do. */
export function RequestNotices({ request, boughtLabel }: RequestNoticesProps) {
  const { labelVoidedAt, voidedTrackingNumber, familyChangedAt } = request
  return (
    <>
      <NoContactNote email={request.email} phone={request.phone} />
      {request.choosingPayment && request.status === 'pending' && <ChoosingPayment request={request} />}
      <LetterTrouble
        entity="box_request"
        entityId={request.id}
        phone={request.phone}
        correction="Si está mal, corrígela en «Corregir datos»: el correo sale otra vez solo."
      />
      {request.mustCall && <MustCall request={request} />}
      {request.erasureDueOn && <ErasureAsked dueOn={request.erasureDueOn} />}
      {familyChangedAt && (
        <Notice
          isCompact
          tone="warning"
          title="La familia cambió esta solicitud"
          action={
            <Dismiss request={request} body={{ familyChangedAt: null }}>
              Ya lo vi
            </Dismiss>
          }
        >
          <p>Lo hizo en su página ({formatDate(familyChangedAt, 'es', 'dateTime')}): mira el historial.</p>
        </Notice>
      )}
      {labelVoidedAt && (
        <Notice tone="warning" title="La etiqueta quedó anulada">
          <p>
            Los datos cambiaron después de hacerla. Destruye la impresa y haz otra.
            {voidedTrackingNumber &&
              ` Si tenía franqueo (${voidedTrackingNumber}), cancélala también en el correo para recuperarlo.`}
          </p>
          {voidedTrackingNumber?.split(', ').map((number) => (
            <div key={number}>{boughtLabel?.(number)}</div>
          ))}
          <Dismiss request={request} body={{ labelVoidedAt: null }}>
            Ya la descarté
          </Dismiss>
        </Notice>
      )}
      {request.refundDue && (
        <Notice isCompact tone="warning" title="Hay que devolver el pago del envío">
          <p>La familia pagó el envío y esta entrega no lo necesita. Devuélvelo y anótalo en el pago.</p>
          {request.outcome === 'duplicate' && (
            <p>Si la otra no está pagada, quita «Repetida» y únelas: el pago pasa a ella.</p>
          )}
        </Notice>
      )}
      {request.isOutsideHomeArea && !isBoxLocked(request.status) && (
        <Notice isCompact tone="warning" title="Fuera de los pueblos de entrega en el hogar">
          <p>Habla con la familia. Si la caja va por correo, cambia la entrega en «Corregir datos».</p>
        </Notice>
      )}
    </>
  )
}

function ErasureAsked({ dueOn }: { dueOn: string }) {
  const can = useCan()
  return (
    <Notice isCompact tone="warning" title="Pidió borrar sus datos">
      <p>
        Una persona de dirección contesta a más tardar el {formatDate(startOfDay(dueOn))}. Antes confirma con
        la familia si la caja sale.{' '}
        {can('people.manage') && <Link to="/admin/datos-personales/pedidos">Ver el pedido</Link>}
      </p>
    </Notice>
  )
}

/** It may still be sent by its sender, who then finds it as it is. */
function ChoosingPayment({ request }: { request: BoxRequestDetail }) {
  const count = useSave(boxRequestApi.countAsSent, requestToasts)
  return (
    <Notice
      isCompact
      tone="warning"
      title="Eligiendo cómo pagar"
      action={
        <Allowed>
          <Button
            size="small"
            icon="check"
            busy={count.isPending}
            className="min-h-9"
            onClick={() => count.mutate({ params: { id: request.id } })}
          >
            Contarla como enviada
          </Button>
        </Allowed>
      }
    >
      <p>
        Quien la pide abrió el pago el {formatDate(request.createdAt, 'es', 'dateTime')} y todavía no la
        envió. Si no vuelve, escríbele o llama: la caja es gratis y el envío puede pagarse después. Al
        contarla como enviada sale su confirmación.
      </p>
    </Notice>
  )
}

type DismissProps = { request: BoxRequestDetail; body: Record<string, null>; children: string }

function Dismiss({ request, body, children }: DismissProps) {
  const save = useSaveRequest()
  return (
    <Allowed>
      <Button
        size="small"
        icon="check"
        busy={save.isPending}
        className="min-h-9"
        onClick={() =>
          save.mutate({ params: { id: request.id }, body: { ...body, updatedAt: request.updatedAt } })
        }
      >
        {children}
      </Button>
    </Allowed>
  )
}
