import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const footer = (
    <>
      <CopyButton text={codes.join('\n')} label="Copiar" />
      <Button icon="print" onClick={() => window.print()}>
        Imprimir
      </Button>
      <Button variant="primary" onClick={onClose}>
        Ya los guardé
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Tus códigos de recuperación" size="small" footer={footer} hideClose>
      <p className="mb-3">
        Si pierdes tu teléfono o tu llave, entras con uno de estos. Cada uno sirve una vez. Imprímelos y
        guárdalos lejos del equipo: no se muestran otra vez.
      </p>
      <ol className="grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
