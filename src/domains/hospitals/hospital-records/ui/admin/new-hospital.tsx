import { useState } from 'react'
import { useNavigate } from 'react-router'
import { InstitutionField } from '#domains/hospitals/hospital-deliveries/ui/admin/institution-field.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Button } from '#ui/button.tsx'
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
  const navigate = useNavigate()
  const { field, state } = useRecordForm({
    endpoint: hospitalApi.create,
    defaultValues: { name: '' },
    success: 'Hospital guardado',
    error: { title: 'No se guardó el hospital' },
    onSaved: ({ id }) => navigate(`/admin/hospitales/${id}`),
  })
  return (
    <RecordDialog state={state} title="Nuevo hospital" submitLabel="Guardar" onClose={onClose}>
      <InstitutionField hint="Después anotas su contacto, su acuerdo y sus entregas." {...field('name')} />
    </RecordDialog>
  )
}
