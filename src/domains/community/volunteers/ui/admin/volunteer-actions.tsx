import { useState } from 'react'
import { newest } from '#ui/admin/latest-row.ts'
import { recordHref } from '#ui/admin/use-open-record.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { volunteerApi } from '../../endpoints.ts'
import type { Volunteer } from '../../schemas.ts'
import { DeleteVolunteerDialog } from './volunteer-dialogs.tsx'
import { volunteerToasts } from './volunteer-labels.ts'

/** Only pending volunteers can be decided. Saves without confirmation and offers to undo. */
export function VolunteerActions({ volunteer }: { volunteer: Volunteer }) {
  const save = useSave(volunteerApi.update, volunteerToasts.updated)
  const [deleting, setDeleting] = useState(false)
  const { id, name, status, updatedAt } = newest(volunteer, save.data)
  const decide = (decision: 'approved' | 'rejected') =>
    save.mutate({ params: { id }, body: { status: decision, updatedAt }, undo: { status: 'pending' } })
  const isBusy = (decision: string) => save.isPending && save.variables?.body?.status === decision
  return (
    <span className="flex items-center gap-1.5 lg:justify-end">
      {status === 'pending' && (
        <>
          <Button
            size="small"
            className="max-lg:min-h-11"
            busy={isBusy('approved')}
            disabled={isBusy('rejected')}
            aria-label={`Aprobar a ${name}`}
            onClick={() => decide('approved')}
          >
            Aprobar
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="max-lg:min-h-11"
            busy={isBusy('rejected')}
            disabled={isBusy('approved')}
            aria-label={`Rechazar a ${name}`}
            onClick={() => decide('rejected')}
          >
            Rechazar
          </Button>
        </>
      )}
      <Menu
        label="Más"
        accessibleName={`Más acciones para ${name}`}
        icon="more"
        iconOnly
        size="small"
        items={[
          { label: 'Editar', icon: 'edit', to: recordHref('/admin/voluntarios', id) },
          { label: 'Eliminar', icon: 'trash', tone: 'danger', onSelect: () => setDeleting(true) },
        ]}
      />
      {deleting && <DeleteVolunteerDialog volunteer={volunteer} onClose={() => setDeleting(false)} />}
    </span>
  )
}
