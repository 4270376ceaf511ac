import { type FormEvent, useId, useRef, useState } from 'react'
import { trackingDoubt } from '#domains/boxes/packing/rules.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { changeBody, useSaveRequest } from '../../client.ts'
import { isPickup } from '../../family-rules.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import { nextStatuses } from '../../rules.ts'
import type { BoxRequestStatus } from '../../schemas.ts'
import { emptyBoxText } from './empty-box.ts'
import { stepLabel } from './request-labels.ts'
import { useFocusIfLost } from './use-focus-if-lost.ts'

type StatusActionsProps = {
  request: BoxRequest
  /** Styles it as the main action of the page. */
  main?: boolean
  /** Typed on the page and not saved yet: it goes with the box. */
  typedTracking?: string | undefined
}

/**
 * The next step as a button (closing is in the row's menu). It applies at once and offers an undo. Shipping opens a
 * dialog first, for the tracking number and for an empty box.
 */
export function StatusActions({ request, main, typedTracking }: StatusActionsProps) {
  const save = useSaveRequest()
  const [shipping, setShipping] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useFocusIfLost(place, request.status)
  const step = nextStatuses(request.status).find((status) => status !== 'closed')
  // The next step of an empty box is to pack it: its button is in the contents.
  const packsFirst = request.status === 'in_process' && request.isBoxEmpty
  const move = (status: BoxRequestStatus) => {
    const trackingNumber = typedTracking?.trim() || request.trackingNumber
    // With a number on the page there is nothing left to ask.
    const isNumbered = typedTracking !== undefined && request.deliveryMethod === 'correo' && trackingNumber
    const asks = request.isBoxEmpty || !(isPickup(request.deliveryMethod) || isNumbered)
    if (status === 'shipped' && asks) return setShipping(true)
    const also = status === 'shipped' && isNumbered ? { trackingNumber } : {}
    save.mutate({
      params: { id: request.id },
      body: changeBody({ status, ...also }, request),
      undo: {
        status: request.status,
        ...(also.trackingNumber && { trackingNumber: request.trackingNumber }),
      },
    })
  }
  return (
    <span ref={place} tabIndex={-1} className="inline-flex rounded-control empty:absolute">
      {step && (
        <Button
          size="small"
          variant={main && !packsFirst ? 'primary' : 'outline'}
          busy={save.isPending}
          aria-label={`${stepLabel(step, request)}: ${request.code}`}
          onClick={() => move(step)}
          className={classNames('whitespace-nowrap', main ? 'min-h-11' : 'max-lg:min-h-11')}
        >
          {stepLabel(step, request)}
        </Button>
      )}
      {shipping && (
        <ShipDialog request={request} typedTracking={typedTracking} onClose={() => setShipping(false)} />
      )}
    </span>
  )
}

type ShipDialogProps = Omit<StatusActionsProps, 'main'> & { onClose: () => void }

function ShipDialog({ request, typedTracking, onClose }: ShipDialogProps) {
  const formId = useId()
  const byMail = request.deliveryMethod === 'correo'
  const isFetched = isPickup(request.deliveryMethod)
  const before = typedTracking ?? request.trackingNumber ?? ''
  const [doubt, setDoubt] = useState(() => trackingDoubt(before))
  const save = useSaveRequest(onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const typed = new FormData(event.currentTarget).get('trackingNumber')
    const trackingNumber = isFetched ? request.trackingNumber : String(typed ?? '').trim() || null
    save.mutate({
      params: { id: request.id },
      body: changeBody({ status: 'shipped', trackingNumber }, request),
      undo: { status: request.status, trackingNumber: request.trackingNumber },
    })
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
        {stepLabel('shipped', request)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={isFetched ? `${request.code}: lista para recoger` : `Enviar ${request.code}`}
      description={`${request.recipientName} · ${request.town}`}
      footer={footer}
      initialFocus="first-field"
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-3">
        {request.isBoxEmpty && (
          <Notice
            tone="warning"
            title={isFetched ? '¿Lista con la caja vacía?' : '¿Enviarla con la caja vacía?'}
          >
            <p>{emptyBoxText}</p>
          </Notice>
        )}
        {!isFetched && (
          <TextField
            name="trackingNumber"
            label="Número de rastreo"
            className="code"
            optional
            defaultValue={before}
            onChange={({ target }) => setDoubt(trackingDoubt(target.value))}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            hint={
              doubt ??
              (byMail
                ? 'Está en el recibo del correo. La familia lo verá en su página. Puedes añadirlo después.'
                : 'Esta caja no va por correo: puedes dejarlo vacío.')
            }
          />
        )}
        {save.problem && (
          <p role="alert" className="font-semibold text-error">
            {save.problem.detail}
          </p>
        )}
      </form>
    </Dialog>
  )
}
