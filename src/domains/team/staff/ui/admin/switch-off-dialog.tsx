import { useSave } from '#ui/admin/use-save.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { staffApi } from '../../endpoints.ts'
import type { StaffUser } from '../../schemas.ts'

/** Asks for confirmation, because it ends the person's sessions at once and unsaved work is lost. */
export function SwitchOffDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const save = useSave(staffApi.update, {
    success: () => ({ title: 'Acceso quitado', text: `${user.fullName} ya no puede entrar.` }),
    error: { text: 'No se pudo quitar el acceso.' },
    onSaved: onClose,
  })
  return (
    <AlertDialog
      open
      title={`¿Quitar el acceso a ${user.fullName}?`}
      confirmLabel={`Quitar el acceso a ${user.fullName}`}
      busy={save.isPending}
      error={save.problem?.detail}
      onConfirm={() => save.mutate({ params: { id: user.id }, body: { isActive: false } })}
      onCancel={onClose}
    >
      <p>
        Sus sesiones terminan ahora y no podrá entrar. Lo que hizo sigue en el historial. Puedes devolverle el
        acceso.
      </p>
      <p className="mt-3">
        Si sabía el PIN de un hospital o la contraseña del correo, cámbialos también: no son de su cuenta.
      </p>
    </AlertDialog>
  )
}
