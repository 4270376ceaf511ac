import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { toast } from '../overlays/toast-store.ts'

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

/**
 * For the box of a field that has a save of its own inside a dialog or a longer form: while something typed in it is not
 * saved, the dialog neither saves nor closes without a word. `what` ends the sentence: «lo que escribiste en la llamada».
 */
export const unsavedText = (what: string, isTyped: boolean) => (isTyped ? { 'data-unsaved': what } : {})

/** The same for text that is there again when the dialog opens again. */
export const keptText = (what: string, isTyped: boolean) =>
  isTyped ? { 'data-unsaved': what, 'data-kept': true } : {}

const unsavedIn = (place: ParentNode | null) => place?.querySelector<HTMLElement>('[data-unsaved]') ?? null

/** Says that text inside is not saved yet, and leads to it. Returns whether there is any. */
export function refusedForUnsaved(place: ParentNode | null): boolean {
  const found = unsavedIn(place)
  if (!found) return false
  found.querySelector<HTMLElement>('textarea, input')?.focus()
  toast({
    kind: 'error',
    title: 'Falta guardar algo',
    text: `Guarda o borra antes lo que escribiste en ${found.dataset.unsaved}.`,
  })
  return true
}

/** Closing a dialog asks first while something in it is not saved. Show the question in the dialog. */
export function useClosing(
  place: RefObject<ParentNode | null>,
  onClose: () => void,
  isDirty = false,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (isDirty || unsavedIn(place.current) ? setAsking(true) : onClose()),
    question: (
      <UnsavedDialog
        open={asking}
        isKept={!isDirty && unsavedIn(place.current)?.dataset.kept !== undefined}
        onLeave={onClose}
        onStay={() => setAsking(false)}
      />
    ),
  }
}

type UnsavedDialogProps = { open: boolean; isKept?: boolean; onLeave: () => void; onStay: () => void }

function UnsavedDialog({ open, isKept = false, onLeave, onStay }: UnsavedDialogProps) {
  return (
    <AlertDialog
      open={open}
      title="Hay cambios sin guardar"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>
        {isKept
          ? 'Lo que escribiste estará aquí cuando vuelvas a abrirlo, hasta que cierres esta ventana.'
          : 'Si sales ahora, lo que escribiste se pierde.'}
      </p>
    </AlertDialog>
  )
}
