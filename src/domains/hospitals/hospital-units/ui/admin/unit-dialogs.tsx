import { useId, useState } from 'react'
import {
  InstitutionField,
  SameHospital,
  useHospitals,
} from '#domains/hospitals/hospital-deliveries/ui/admin/institution-field.tsx'
import type { Problem } from '#lib/http/errors.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { hospitalUnitApi } from '../../endpoints.ts'
import type { HospitalUnit, UnitCredentials } from '../../schemas.ts'

type NewUnitProps = {
  hospital?: string
  onClose: () => void
  onCreated: (credentials: UnitCredentials) => void
}

export function NewUnit({ hospital = '', onClose, onCreated }: NewUnitProps) {
  const form = useId()
  const [name, setName] = useState(hospital)
  const [lowAt, setLowAt] = useState('3')
  const create = useSave(hospitalUnitApi.create, {
    success: 'Página creada',
    error: { text: 'No se creó la página.' },
    onSaved: onCreated,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nueva página de hospital"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            Crear
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ body: { institutionName: name, lowAt } })
        }}
      >
        <NameField value={name} onChange={setName} />
        <LowAtField value={lowAt} onChange={setLowAt} />
        <Refusal problem={create.problem} />
      </form>
    </Dialog>
  )
}

type FieldProps = { value: string; onChange: (value: string) => void }

const NameField = ({ value, onChange }: FieldProps) => (
  <InstitutionField
    name="institutionName"
    hint="Como está en su ficha: así se sabe qué cajas tiene."
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

const Refusal = ({ problem }: { problem: Problem | null }) =>
  problem && (
    <p role="alert" className="text-error">
      {problem.errors?.[0]?.message ?? problem.detail}
    </p>
  )

const LowAtField = ({ value, onChange }: FieldProps) => (
  <TextField
    name="lowAt"
    label="Avisar en Hoy cuando queden"
    inputMode="numeric"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

type UnitDialogProps = { unit: HospitalUnit; onClose: () => void }

export function EditUnit({ unit, onClose }: UnitDialogProps) {
  const form = useId()
  const [name, setName] = useState(unit.institutionName)
  const [lowAt, setLowAt] = useState(String(unit.lowAt))
  const [isSameHospital, setSameHospital] = useState(false)
  const { find } = useHospitals()
  const isJoined = isSameHospital && find(name) !== undefined && find(name) !== find(unit.institutionName)
  const save = useSave(hospitalUnitApi.update, {
    success: 'Página actualizada',
    error: { text: 'No se guardó.' },
    onSaved: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Editar ${unit.institutionName}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({
            params: { id: unit.id },
            body: { institutionName: name, lowAt, isSameHospital, updatedAt: unit.updatedAt },
            // Deliveries that had the new name before would lose it too.
            undo: isJoined
              ? undefined
              : { institutionName: unit.institutionName, lowAt: unit.lowAt, isSameHospital },
          })
        }}
      >
        <NameField value={name} onChange={setName} />
        <SameHospital
          from={unit.institutionName}
          to={name}
          checked={isSameHospital}
          onChange={setSameHospital}
        />
        <LowAtField value={lowAt} onChange={setLowAt} />
        <Refusal problem={save.problem} />
      </form>
    </Dialog>
  )
}

export function Renew({
  unit,
  onClose,
  onRenewed,
}: UnitDialogProps & { onRenewed: (shown: UnitCredentials) => void }) {
  const renew = useSave(hospitalUnitApi.renew, {
    success: 'Enlace y PIN nuevos',
    error: { text: 'No se renovaron.' },
    onSaved: onRenewed,
  })
  return (
    <AlertDialog
      open
      tone="normal"
      title={`¿Enlace y PIN nuevos para ${unit.institutionName}?`}
      confirmLabel="Renovar"
      busy={renew.isPending}
      error={renew.problem?.detail}
      onConfirm={() => renew.mutate({ params: { id: unit.id } })}
      onCancel={onClose}
    >
      Los de ahora dejan de servir enseguida, en todos los aparatos.
    </AlertDialog>
  )
}

export function CloseUnit({ unit, onClose }: UnitDialogProps) {
  const save = useSave(hospitalUnitApi.update, {
    success: 'Página cerrada',
    error: { text: 'No se cerró.' },
    onSaved: onClose,
  })
  return (
    <AlertDialog
      open
      title={`¿Cerrar la página de ${unit.institutionName}?`}
      confirmLabel="Cerrar la página"
      busy={save.isPending}
      error={save.problem?.detail}
      onConfirm={() =>
        save.mutate({
          params: { id: unit.id },
          body: { isActive: false, updatedAt: unit.updatedAt },
          undo: { isActive: true },
        })
      }
      onCancel={onClose}
    >
      Nadie podrá abrirla. Para abrirla otra vez, dale un enlace y un PIN nuevos.
    </AlertDialog>
  )
}

/** Only hashes are stored, so this is the only time both are on a screen. */
export function Credentials({ credentials, onClose }: { credentials: UnitCredentials; onClose: () => void }) {
  const { unit, link, pin } = credentials
  const address = `${window.location.origin}/unidad#${link}`
  return (
    <Dialog open onClose={onClose} title={`Para ${unit.institutionName}`}>
      <Notice tone="warning" title="Se muestra una sola vez">
        Envía el enlace y el PIN por separado, por ejemplo el PIN por teléfono.
      </Notice>
      <dl className="mt-4 flex flex-col gap-3">
        <div>
          <dt className="text-sm text-ink-2">Enlace</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <code className="[overflow-wrap:anywhere]">{address}</code>
            <CopyButton text={address} label="Copiar el enlace" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">PIN</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <code className="text-2xl tracking-widest">{pin}</code>
            <CopyButton text={pin} label="Copiar el PIN" />
          </dd>
        </div>
      </dl>
      <Button variant="primary" className="mt-5" onClick={onClose}>
        Ya los guardé
      </Button>
    </Dialog>
  )
}
