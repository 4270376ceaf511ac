import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { AlertDialog } from '../overlays/alert-dialog.tsx'

/** In the address while the form of a record is open in the place of its facts. */
export const editing = 'editar'

const isEditing = ({ search }: Location) => new URLSearchParams(search).has(editing)

/** Asks before leaving a page, or a form in it, with unsaved input. Put it beside the form. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && (from.pathname !== to.pathname || (isEditing(from) && !isEditing(to))),
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  // Someone left while a save was under way: once it succeeds, nothing is lost and the question is void.
  useEffect(() => {
    if (!when && blocker.state === 'blocked') blocker.proceed()
  }, [when, blocker])
  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

type UnsavedDialogProps = { open: boolean; onLeave: () => void; onStay: () => void }

/** The question alone, for closing a dialog with unsaved input. */
export function UnsavedDialog({ open, onLeave, onStay }: UnsavedDialogProps) {
  return (
    <AlertDialog
      open={open}
      title="Hay cambios sin guardar"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>Si sales ahora, lo que escribiste se pierde.</p>
    </AlertDialog>
  )
}
