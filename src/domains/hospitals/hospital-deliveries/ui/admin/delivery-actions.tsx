import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { boxesToFill } from '../../rules.ts'
import type { HospitalBox, HospitalDelivery } from '../../schemas.ts'
import { CompleteDeliveryButton } from './complete-delivery.tsx'
import { DeleteDeliveryDialog, DeliveryDialog } from './delivery-dialogs.tsx'

type DeliveryActionsProps = {
  delivery: HospitalDelivery
  boxes: readonly HospitalBox[]
  onRemoving: (removing: boolean) => void
  /** Filling several boxes: the next step while some are empty. */
  children?: ReactNode
}

/** The next step as a button, the rest in a menu, so that the boxes start high on the page. */
export function DeliveryActions({ delivery, boxes, onRemoving, children }: DeliveryActionsProps) {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const receipt = { label: 'Recibo para firmar', to: `/admin/entregas/${delivery.id}/recibo` }
  // Once nothing is left to fill, it goes along with the boxes.
  const isReady = boxes.length > 0 && boxesToFill(delivery, boxes) === 0
  const papers: MenuItem[] = [
    { label: 'Etiquetas', icon: 'print', to: `/admin/entregas/${delivery.id}/etiquetas` },
    ...(isReady ? [] : [{ ...receipt, icon: 'print' as const }]),
  ]
  const changes: MenuItem[] = [
    { label: 'Editar', icon: 'edit', onSelect: () => setOpen('edit') },
    { label: 'Eliminar entrega', icon: 'trash', tone: 'danger', onSelect: () => setOpen('delete') },
  ]
  const items = [...(boxes.length > 0 ? papers : []), ...(mayWrite ? changes : [])]
  return (
    <>
      {isReady && (
        <ButtonLink icon="print" to={receipt.to}>
          {receipt.label}
        </ButtonLink>
      )}
      <Allowed>
        {children}
        <CompleteDeliveryButton
          delivery={delivery}
          isNext={isReady && boxes.every(({ isPrepared }) => isPrepared)}
        />
      </Allowed>
      {items.length > 0 && (
        <Menu
          label="Más"
          accessibleName="Más acciones para la entrega"
          icon="more"
          iconOnly
          variant="outline"
          items={items}
        />
      )}
      {open === 'edit' && <DeliveryDialog delivery={delivery} onClose={close} />}
      {open === 'delete' && (
        <DeleteDeliveryDialog
          delivery={delivery}
          onClose={close}
          onDeleted={() => navigate('/admin/entregas')}
          onRemoving={onRemoving}
        />
      )}
    </>
  )
}
