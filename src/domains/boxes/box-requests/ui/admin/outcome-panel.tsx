import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice, type NoticeProps } from '#ui/feedback/notice.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { boxRequestApi } from '../../endpoints.ts'
import { outcomeLabels } from '../../labels.ts'
import type { BoxRequestDetail } from '../../office-schemas.ts'
import { boxCode, isBoxLocked, isParcelOutcome, isReceived, statusWithout } from '../../rules.ts'
import { CompletingParcel } from './completing-parcel.tsx'
import { OutcomeDialog, type ReturnedContents } from './outcome-dialog.tsx'
import { parcelToasts, removedToasts } from './outcome-labels.ts'
import { boxRequestBadges } from './request-labels.ts'
import { useFocusIfLost } from './use-focus-if-lost.ts'

type PanelProps = { request: BoxRequestDetail; returned?: ReturnedContents }

/** How the request ended, and what can follow: a correction, another parcel. */
export function OutcomePanel(props: PanelProps) {
  const { outcome, parcelNumber, status } = props.request
  const box = useRef<HTMLDivElement>(null)
  useFocusIfLost(box, `${outcome} ${parcelNumber}`)
  const isNewParcel = parcelNumber > 1 && !isBoxLocked(status)
  return (
    <div ref={box} tabIndex={-1} className="rounded-card empty:hidden">
      {outcome && <Ended {...props} />}
      {!outcome && isNewParcel && <NewParcel {...props} />}
    </div>
  )
}

function Ended({ request, returned }: PanelProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | 'complete' | null>(null)
  const close = () => setOpen(null)
  const start = useSave(boxRequestApi.startParcel, parcelToasts.started)
  const outcome = request.outcome!
  const canResend = isParcelOutcome(outcome)
  const actions = (
    <Allowed>
      {canResend && (
        <Button
          variant="primary"
          size="small"
          icon="box"
          className="min-h-11"
          busy={start.isPending}
          onClick={() => start.mutate({ params: { id: request.id }, body: { updatedAt: request.updatedAt } })}
        >
          Preparar otro paquete
        </Button>
      )}
      <Button size="small" icon="edit" className="min-h-11" onClick={() => setOpen('edit')}>
        Corregir
      </Button>
      {isReceived(outcome) && (
        <Button size="small" icon="box" className="min-h-11" onClick={() => setOpen('complete')}>
          Enviar lo que faltó
        </Button>
      )}
      {!isReceived(outcome) && (
        <Button size="small" variant="quiet" className="min-h-11" onClick={() => setOpen('remove')}>
          Quitar
        </Button>
      )}
    </Allowed>
  )
  return (
    <Notice
      isCompact
      tone={toneOf(request)}
      title={`${outcomeLabels[outcome]}${dayOf(request.outcomeOn)}`}
      action={actions}
    >
      {request.duplicateOfId && (
        <p>
          Es igual a{' '}
          <Link
            to={`/admin/solicitudes/${request.duplicateOfId}`}
            className="text-hope underline underline-offset-4"
          >
            {boxCode(request.duplicateOfId)}
          </Link>
          .
        </p>
      )}
      {request.outcomeReason && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{request.outcomeReason}</p>
      )}
      {request.outcomeByName && <p className="text-sm">Lo anotó {request.outcomeByName}.</p>}
      {open === 'edit' && <OutcomeDialog request={request} returned={returned} onClose={close} />}
      {open === 'complete' && <CompletingParcel request={request} onClose={close} />}
      {open === 'remove' && <RemoveQuestion request={request} onClose={close} />}
    </Notice>
  )
}

function RemoveQuestion({ request, onClose }: { request: BoxRequestDetail; onClose: () => void }) {
  const save = useSave(boxRequestApi.setOutcome, { ...removedToasts, onSaved: onClose })
  const status = statusWithout(request.hasLeft)
  return (
    <AlertDialog
      open
      tone="normal"
      title={`¿Quitar «${outcomeLabels[request.outcome!]}» de ${request.code}?`}
      confirmLabel={`Volver a «${boxRequestBadges[status].label}»`}
      busy={save.isPending}
      error={save.problem?.detail}
      onConfirm={() =>
        save.mutate({
          params: { id: request.id },
          body: { outcome: null, status, updatedAt: request.updatedAt },
        })
      }
      onCancel={onClose}
    >
      {request.hasLeft
        ? 'La solicitud sigue en curso, y lo que llevaba cuenta otra vez como enviado.'
        : 'La solicitud sigue en curso, y su caja se puede preparar.'}
    </AlertDialog>
  )
}

function NewParcel({ request }: PanelProps) {
  const cancel = useSave(boxRequestApi.cancelParcel, parcelToasts.removed)
  return (
    <Notice
      isCompact
      title={`Paquete ${request.parcelNumber}: ${request.completesParcel ? 'completa el anterior' : 'el anterior no llegó'}`}
      action={
        <Allowed>
          <Button
            size="small"
            variant="quiet"
            icon="undo"
            className="min-h-11"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: request.id } })}
          >
            No preparar otro paquete
          </Button>
        </Allowed>
      }
    >
      <p>
        Lleva su propio contenido, etiqueta, rastreo y costo.
        {request.costRecordedAt && ' Si no lo preparas, su costo registrado se anula en las cuentas.'}
      </p>
    </Notice>
  )
}

const dayOf = (day: string | null) => (day ? ` · ${formatDate(startOfDay(day), 'es', 'date')}` : '')

function toneOf({ outcome }: BoxRequestDetail): NoticeProps['tone'] {
  if (isReceived(outcome)) return 'success'
  return isParcelOutcome(outcome) ? 'warning' : 'info'
}
