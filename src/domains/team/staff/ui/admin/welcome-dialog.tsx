import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { welcomeText } from '../../rules.ts'
import type { StaffUser } from '../../schemas.ts'

/** No e-mail tells a person that they have access: whoever gave it does. */
export function WelcomeDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const text = welcomeText(user, window.location.origin)
  const footer = (
    <>
      <CopyButton text={text} label="Copiar el texto" />
      <Button variant="primary" onClick={onClose}>
        Listo
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Avísale a ${user.fullName}`} size="small" footer={footer}>
      <p>El sistema no le escribe. Mándale este texto; la contraseña dásela por teléfono.</p>
      <p className="mt-3 rounded-card border border-line bg-sand p-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </Dialog>
  )
}
