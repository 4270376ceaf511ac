import { useQueryClient } from '@tanstack/react-query'
import { OwnPasswordForm } from '#domains/team/staff/ui/admin/password-dialogs.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { AddFactor } from './add-factor.tsx'

type StepProps = { step: 'change_password' | 'add_second_factor' }

/** Instead of the page, until the account is safe. The server refuses everything else too. */
export function StepBeforeWork({ step }: StepProps) {
  const client = useQueryClient()
  const goOn = () => void client.invalidateQueries()
  return (
    <div className="mx-auto flex max-w-[36rem] flex-col gap-4 py-6">
      <h1 tabIndex={-1}>Antes de empezar</h1>
      {step === 'change_password' ? (
        <AdminSection title="Pon una contraseña tuya">
          <p className="mb-3">La que tienes la puso otra persona. Cámbiala por una que solo sepas tú.</p>
          <OwnPasswordForm onSaved={goOn} />
        </AdminSection>
      ) : (
        <AdminSection title="Añade un segundo paso para entrar">
          <p className="mb-3">
            Tu equipo pide a las cuentas como la tuya una llave de acceso o una aplicación de códigos. Toma un
            minuto.
          </p>
          <AddFactor hasApp={false} onDone={goOn} />
        </AdminSection>
      )}
    </div>
  )
}
