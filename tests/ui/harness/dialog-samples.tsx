import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Stepper } from '#ui/navigation/stepper.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'

type Name = 'sheet' | 'nested' | 'alert' | 'kept' | 'swap'

export function DialogSamples() {
  const [open, setOpen] = useState<readonly Name[]>([])
  const show = (name: Name) => setOpen([...open, name])
  const hide = (...names: Name[]) => setOpen(open.filter((name) => !names.includes(name)))
  const [undone, setUndone] = useState(0)
  return (
    <section className="flex flex-col gap-4">
      <h2>Diálogos y avisos</h2>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => show('sheet')}>Abrir hoja</Button>
        <Button onClick={() => show('kept')}>Abrir guardado</Button>
        <Button onClick={() => show('alert')}>Eliminar a María</Button>
        <Button onClick={() => toast({ title: 'Un aviso', text: 'Dura cinco segundos.' })}>Aviso</Button>
        <Button
          onClick={() =>
            toast({
              title: 'Guardado',
              kind: 'success',
              action: { label: 'Deshacer', onClick: () => setUndone(undone + 1) },
            })
          }
        >
          Aviso con deshacer
        </Button>
        <Button onClick={() => toast({ title: 'Error', text: 'No se guardó.', kind: 'error' })}>
          Aviso de error
        </Button>
        <output data-testid="undone">{undone}</output>
      </div>
      <Dialog
        open={open.includes('sheet')}
        onClose={() => hide('sheet')}
        size="sheet"
        title="Pedir una caja"
        header={<Stepper current={1} total={6} />}
        footer={
          <>
            <Button onClick={() => show('nested')}>Ver qué trae</Button>
            <Button onClick={() => hide('sheet')}>Terminar</Button>
            <Button onClick={() => toast({ title: 'Desde el diálogo' })}>Avisar</Button>
            <Button onClick={() => setOpen(['swap'])}>Cambiar de diálogo</Button>
          </>
        }
      >
        <TextField name="inside" label="Tu nombre" />
        <div className="h-[120vh]" />
        <p>El final.</p>
        <Dialog open={open.includes('nested')} onClose={() => hide('nested')} title="Lo que trae">
          <p>Diez cosas.</p>
          <Button onClick={() => hide('nested', 'sheet')}>Cerrar los dos</Button>
        </Dialog>
      </Dialog>
      <Dialog
        open={open.includes('swap')}
        onClose={() => hide('swap')}
        title="El otro diálogo"
        closeOnBackdrop
      >
        <p>Abierto en lugar del primero.</p>
      </Dialog>
      <Dialog
        open={open.includes('kept')}
        onClose={() => hide('kept')}
        title="Recuerda"
        initialFocus="first-field"
        keepMounted
      >
        <TextField name="kept" label="Lo que escribes queda" />
      </Dialog>
      <AlertDialog
        open={open.includes('alert')}
        title="¿Eliminar a María Rivera?"
        confirmLabel="Eliminar a María Rivera"
        onConfirm={() => hide('alert')}
        onCancel={() => hide('alert')}
      >
        <p>No se puede deshacer.</p>
      </AlertDialog>
    </section>
  )
}
