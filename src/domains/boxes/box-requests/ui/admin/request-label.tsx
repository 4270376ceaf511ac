import { useState } from 'react'
import { AddressCheck } from '#domains/boxes/shipping/ui/admin/address-check.tsx'
import { useLabel } from '#domains/boxes/shipping/ui/admin/use-label.tsx'
import { callAdmin } from '#ui/admin/query-client.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { changeBody, useSaveRequest } from '../../client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { isPickup } from '../../family-rules.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import { labelOrder, nextStatuses } from '../../rules.ts'
import { boxRequestBadges } from './request-labels.ts'

/** The row's "⋯" menu: actions other than the next step. */
export function RequestLabelMenu({ request }: { request: BoxRequest }) {
  const save = useSaveRequest()
  const label = useRequestLabel(request)
  const close: MenuItem = {
    label: boxRequestBadges.closed.step,
    icon: 'lock',
    onSelect: () =>
      save.mutate({
        params: { id: request.id },
        body: changeBody({ status: 'closed' }, request),
        undo: { status: request.status },
      }),
  }
  const items: MenuItem[] = [
    { label: 'Generar etiqueta', icon: 'print', onSelect: label.print },
    ...(nextStatuses(request.status).includes('closed') ? [close] : []),
    { label: 'Abrir solicitud', icon: 'arrow-right', to: `/admin/solicitudes/${request.id}` },
  ]
  return (
    <>
      <Menu
        label="Más"
        accessibleName={`Más acciones para ${request.code}`}
        icon="more"
        iconOnly
        size="small"
        items={items}
      />
      {label.preview}
    </>
  )
}

/** The label button of the detail page, with remarks about the label beside it. */
export function RequestLabelButton({ request }: { request: BoxRequest }) {
  const label = useRequestLabel(request)
  return (
    <>
      <Button size="small" icon="print" busy={label.busy} onClick={label.print} className="min-h-11">
        Generar etiqueta
      </Button>
      {request.deliveryMethod === 'correo' && <AddressCheck address={addressOf(request)} />}
      {label.note && (
        <p role="status" className="basis-full text-sm text-ink-2">
          {label.note}
        </p>
      )}
      {label.preview}
    </>
  )
}

function useRequestLabel(request: BoxRequest) {
  const save = useSaveRequest()
  const printer = useLabel({
    name: request.code.replace('#', ''),
    // The label is in the window already. Without this note only its later void notice is missing.
    onShown: () =>
      void callAdmin(boxRequestApi.labelPrinted, { params: { id: request.id } }).catch(() => null),
    onTracking: (trackingNumber) =>
      save.mutate({ params: { id: request.id }, body: changeBody({ trackingNumber }, request) }),
  })
  const [asking, setAsking] = useState(false)
  const print = () => printer.print(labelOrder(request))
  const question = asking && (
    <AlertDialog
      open
      tone="normal"
      title={`¿Hacer la etiqueta de ${request.code} sin dirección?`}
      confirmLabel="Hacerla así"
      onConfirm={() => {
        setAsking(false)
        print()
      }}
      onCancel={() => setAsking(false)}
    >
      La solicitud no dice calle ni apartado: la etiqueta saldría solo con el nombre y el pueblo.
    </AlertDialog>
  )
  return {
    ...printer,
    print: () => (lacksStreet(request) ? setAsking(true) : print()),
    preview: (
      <>
        {question}
        {printer.preview}
      </>
    ),
  }
}

const lacksStreet = ({ deliveryMethod, postalAddress }: BoxRequest) =>
  !isPickup(deliveryMethod) && !postalAddress

function addressOf(request: BoxRequest) {
  const { recipientAddress, recipientCity, recipientState, recipientZipCode } = labelOrder(request)
  return {
    address: recipientAddress,
    city: recipientCity,
    state: recipientState,
    zipCode: recipientZipCode,
  }
}
