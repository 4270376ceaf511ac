import { useState } from 'react'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import type { PublicEvent } from '../../schemas.ts'
import type { EventActionsProps } from './event-actions.tsx'
import type { RegistrationResult } from './registration-sent.tsx'

const RegistrationDialog = lazyDialog(() =>
  import('./registration-dialog.tsx').then((module) => module.RegistrationDialog),
)

/** The dialog in which a person registers, and what this page already sent for each event. */
export function useRegistering() {
  const [selected, setSelected] = useState<PublicEvent | null>(null)
  const [open, setOpen] = useState(false)
  const [registrations, setRegistrations] = useState<Record<number, RegistrationResult>>({})
  const close = () => setOpen(false)
  const onRegister = (event: PublicEvent) => {
    setSelected(event)
    setOpen(true)
  }
  const actionsOf = (event: PublicEvent): EventActionsProps => ({
    event,
    registration: registrations[event.id],
    onRegister,
  })
  const dialog = selected && (
    <RegistrationDialog
      key={selected.id}
      event={selected}
      open={open}
      isAnother={registrations[selected.id] !== undefined}
      onClose={close}
      onSent={(places) => {
        const count = (registrations[selected.id]?.count ?? 0) + 1
        setRegistrations({ ...registrations, [selected.id]: { places, count } })
        setOpen(false)
      }}
    />
  )
  return { actionsOf, dialog }
}
