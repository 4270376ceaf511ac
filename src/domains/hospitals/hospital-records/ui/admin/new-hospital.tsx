import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { InstitutionField } from '#domains/hospitals/hospital-deliveries/ui/admin/institution-field.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { hospitalApi } from '../../endpoints.ts'

/** An agreement comes before the first delivery. The name of a hospital that is known opens it. */
export function NewHospital() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed right="hospitals.write">
      <Button variant="primary" icon="plus" data-shortcut="new" onClick={() => setOpen(true)}>
        Nuevo hospital
      </Button>
      {isOpen && <NewHospitalDialog onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

function NewHospitalDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const create = useSave(hospitalApi.create, {
    success: 'Hospital guardado',
    error: { text: 'No se guardó el hospital.' },
    onSaved: ({ id }) => navigate(`/admin/hospitales/${id}`),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nuevo hospital"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ body: { name } })
        }}
      >
        <InstitutionField
          name="name"
          hint="Después anotas su contacto, su acuerdo y sus entregas."
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={create.problem?.errors?.[0]?.message ?? create.problem?.detail}
        />
      </form>
    </Dialog>
  )
}
