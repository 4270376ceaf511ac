import { useState } from 'react'
import { Menu } from '#ui/overlays/menu.tsx'
import type { BoxRequest } from '../../office-schemas.ts'
import { OutcomeDialog, type ReturnedContents } from './outcome-dialog.tsx'

type OutcomeMenuProps = { request: BoxRequest; returned?: ReturnedContents }

/** Notes how the request ended. Few requests need it, so it is in a menu. Once noted, it is corrected in `OutcomePanel`. */
export function OutcomeMenu({ request, returned }: OutcomeMenuProps) {
  const [open, setOpen] = useState(false)
  if (request.outcome) return null
  return (
    <>
      <Menu
        label="Más"
        accessibleName="Más acciones para la solicitud"
        icon="more"
        iconOnly
        size="small"
        variant="outline"
        buttonClassName="min-h-11"
        items={[{ label: 'Anotar cómo terminó', icon: 'check-circle', onSelect: () => setOpen(true) }]}
      />
      {open && <OutcomeDialog request={request} returned={returned} onClose={() => setOpen(false)} />}
    </>
  )
}
