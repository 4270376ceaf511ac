import { AddressCheck } from '#features/shipping/ui/admin/address-check.tsx'
import { type LabelOrderInput, useLabel } from '#features/shipping/ui/admin/use-label.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { changeBody, useSaveRequest } from '../../client.ts'
import { isPickup, nextStatuses } from '../../rules.ts'
import type { BoxRequest } from '../../schemas.ts'
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
    onTracking: (trackingNumber) =>
      save.mutate({ params: { id: request.id }, body: changeBody({ trackingNumber }, request) }),
  })
  return { ...printer, print: () => printer.print(labelOrder(request)) }
}

function addressOf(request: BoxRequest) {
  const { recipientAddress, recipientCity, recipientState, recipientZipCode } = labelOrder(request)
  return {
    address: recipientAddress,
    city: recipientCity,
    state: recipientState,
    zipCode: recipientZipCode,
  }
}

/**
 * back-office.md#shipping-label: pickups use San Juan, PR 00919. Postal requests use their own address, by
 * default in the United States.
 */
function labelOrder(request: BoxRequest): LabelOrderInput {
  const existingTrackingNumber = request.trackingNumber
  const recipientName = request.recipientName
  if (isPickup(request.deliveryMethod)) {
    return {
      recipientName,
      recipientAddress: '',
      recipientCity: 'San Juan',
      recipientState: 'PR',
      recipientZipCode: '00919',
      recipientCountry: 'United States',
      existingTrackingNumber,
    }
  }
  return {
    recipientName,
    recipientAddress: request.postalAddress ?? '',
    recipientCity: request.postalCity ?? request.town,
    recipientState: request.postalState ?? 'PR',
    recipientZipCode: request.postalZipCode ?? '',
    recipientCountry:
      request.postalCountry === 'US' ? 'United States' : request.postalCountry || 'United States',
    existingTrackingNumber,
  }
}
