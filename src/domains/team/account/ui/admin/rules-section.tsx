import { roleLabels } from '#domains/team/staff/labels.ts'
import { type Role, roles } from '#lib/rights.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { accountApi } from '../../endpoints.ts'

/** Which roles need a second factor. */
export function SecondFactorRulesSection() {
  const rules = useRead(accountApi.rules)
  const save = useSave(accountApi.setRules, {
    success: 'Segundo paso actualizado',
    error: { text: 'No se pudo guardar.' },
  })
  const required = rules.data?.roles ?? []
  const toggle = (role: Role, isRequired: boolean) => {
    const others = required.filter((one) => one !== role)
    save.mutate({ body: { roles: isRequired ? [...others, role] : others } })
  }
  return (
    <AdminSection title="Segundo paso para entrar">
      <p className="mb-3 max-w-measure text-ink-2">
        Quien no lo tenga lo añade la próxima vez que entre, antes de poder hacer nada más.
      </p>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {roles.map((role) => (
          <CheckboxField
            key={role}
            name={`secondFactor-${role}`}
            label={`Pedirlo a ${roleLabels[role].label}`}
            checked={required.includes(role)}
            disabled={!rules.data || save.isPending}
            onChange={(event) => toggle(role, event.target.checked)}
          />
        ))}
      </div>
    </AdminSection>
  )
}

type ResetDialogProps = { user: { id: number; fullName: string }; onClose: () => void }

/** For a person who lost the phone or the key. */
export function ResetSecondFactorDialog({ user, onClose }: ResetDialogProps) {
  const save = useSave(accountApi.resetSecondFactor, {
    success: () => ({
      title: 'Segundo paso quitado',
      text: `${user.fullName} entra con su contraseña y recibe un correo.`,
    }),
    error: { text: 'No se pudo quitar el segundo paso.' },
    onSaved: onClose,
  })
  return (
    <AlertDialog
      open
      title={`¿Quitar el segundo paso de ${user.fullName}?`}
      confirmLabel={`Quitar el segundo paso de ${user.fullName}`}
      busy={save.isPending}
      error={save.problem?.detail}
      onConfirm={() => save.mutate({ params: { id: user.id } })}
      onCancel={onClose}
    >
      <p>
        Úsalo solo si perdió su teléfono o su llave, y después de hablar con la persona: quien entre con su
        contraseña no necesitará nada más. Sus sesiones terminan ahora.
      </p>
    </AlertDialog>
  )
}
