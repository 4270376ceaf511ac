import { useId, useState } from 'react'
import { DeleteDialog } from '#ui/admin/delete-dialog.tsx'
import { newest } from '#ui/admin/latest-row.ts'
import { recordHref } from '#ui/admin/use-open-record.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { eventApi } from '../../endpoints.ts'
import { isDeletionNews } from '../../rules.ts'
import type { Registration } from '../../schemas.ts'
import { attendedQuestion, registrationToasts, stepText, waitsAfterUndo } from './event-labels.ts'

type Props = { registration: Registration }

export function RegistrationActions({ registration }: Props) {
  const [deleting, setDeleting] = useState(false)
  const { id, fullName } = registration
  return (
    <span className="flex items-center gap-1.5 max-lg:flex-wrap lg:justify-end">
      <RegistrationSteps registration={registration} />
      <Menu
        label="Más"
        accessibleName={`Más acciones para ${fullName}`}
        icon="more"
        iconOnly
        size="small"
        items={[
          { label: 'Comentarios', icon: 'message', to: recordHref('/admin/registros', id) },
          { label: 'Eliminar', icon: 'trash', tone: 'danger', onSelect: () => setDeleting(true) },
        ]}
      />
      {deleting && (
        <DeleteRegistrationDialog registration={registration} onClose={() => setDeleting(false)} />
      )}
    </span>
  )
}

/**
 * Changes the status at once, with undo. The step that was taken stays, disabled, so that a second tap does not meet the
 * other one (back-office.md#event-registrations).
 */
export function RegistrationSteps({ registration, inSheet = false }: Props & { inSheet?: boolean }) {
  const save = useSave(eventApi.updateRegistration, {
    ...registrationToasts.updated,
    success: (row) => ({ title: registrationToasts.updated.success, text: stepText(row) }),
    undone: waitsAfterUndo,
  })
  const reasonId = useId()
  const [asking, setAsking] = useState(false)
  const { id, fullName, status, attended, updatedAt, hasPlace } = newest(registration, save.data)
  const isFull = status !== 'confirmed' && !hasPlace
  const move = (next: 'confirmed' | 'cancelled') =>
    save.mutate({ params: { id }, body: { status: next, updatedAt }, undo: { status } })
  // In a sheet «Cancelar» closes it.
  const cancelLabel = inSheet ? 'Cancelar su lugar' : 'Cancelar'
  const question = attendedQuestion([fullName])
  const isBusy = (next: string) => save.isPending && save.variables?.body?.status === next
  return (
    <>
      <Button
        size="small"
        className="max-lg:min-h-11"
        disabled={status === 'confirmed' || isFull || isBusy('cancelled')}
        busy={isBusy('confirmed')}
        aria-label={`Confirmar a ${fullName}`}
        aria-describedby={isFull ? reasonId : undefined}
        title={isFull ? noPlace : undefined}
        onClick={() => move('confirmed')}
      >
        Confirmar
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="max-lg:min-h-11"
        disabled={status === 'cancelled' || isBusy('confirmed')}
        busy={isBusy('cancelled')}
        aria-label={`${cancelLabel} a ${fullName}`}
        onClick={() => (attended ? setAsking(true) : move('cancelled'))}
      >
        {cancelLabel}
      </Button>
      {asking && (
        <AlertDialog
          open
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel="Dejarlo como está"
          onConfirm={() => {
            setAsking(false)
            move('cancelled')
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{question.text}</p>
        </AlertDialog>
      )}
      {isFull && (
        <span id={reasonId} className="order-last basis-full text-sm text-ink-2 lg:sr-only">
          {noPlace}
        </span>
      )}
    </>
  )
}

// A column of its own would cut the phone number at 1366 pixels.
const noPlace = 'No hay espacio libre'

type DeleteProps = Props & { onClose: () => void; onDeleted?: () => void }

export function DeleteRegistrationDialog({ registration, ...props }: DeleteProps) {
  const { id, fullName, eventTitle, eventDate, email, phone, status, untold } = registration
  // Whom an e-mail reaches is told unless staff say no; of who has none they say that she knows.
  const [isMarked, setMarked] = useState(email !== '')
  const isNews =
    isDeletionNews(registration, new Date(eventDate), new Date()) &&
    (status !== 'cancelled' || untold.length > 0) &&
    (email !== '' || phone !== '')
  const box = { name: 'notify', checked: isMarked, onChange: () => setMarked(!isMarked) }
  return (
    <DeleteDialog
      endpoint={eventApi.removeRegistration}
      id={id}
      query={isNews ? { notify: email === '' ? !isMarked : isMarked } : undefined}
      title="¿Estás seguro de que quieres eliminar este registro?"
      confirmLabel={`Eliminar a ${fullName}`}
      {...registrationToasts.deleted}
      {...props}
    >
      <p>
        {fullName} deja de estar en «{eventTitle}». Si hay lista de espera, el espacio pasa a la primera
        persona. El registro queda 30 días en la Papelera, por si hay que restaurarlo.
      </p>
      {isNews &&
        (email === '' ? (
          <CheckboxField
            label="Ya lo sabe"
            hint="No recibe correos. Si no lo sabe, toca «Cancelar su lugar» en su registro: en Hoy sale que hay que llamarle."
            {...box}
          />
        ) : (
          <CheckboxField
            label="Avisarle"
            hint="Le llega el correo de una cancelación, que quita el encuentro de su calendario."
            {...box}
          />
        ))}
    </DeleteDialog>
  )
}
