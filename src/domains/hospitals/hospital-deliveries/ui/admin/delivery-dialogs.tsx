import { type FormEvent, useEffect, useState } from 'react'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { statusName } from '../../rules.ts'
import { type HospitalDelivery, hospitalDeliveryStatuses, NewHospitalDelivery } from '../../schemas.ts'
import { needsQuestion, StatusQuestion } from './complete-delivery.tsx'
import { deliveryToasts } from './delivery-labels.ts'
import { InstitutionField, SameHospital, useHospitals } from './institution-field.tsx'

type DeliveryDialogProps = {
  delivery?: HospitalDelivery
  /** Of a new delivery. Its contact is filled in from the hospital's record. */
  hospital?: string
  onClose: () => void
}

/** A new delivery is pending, with at least one box. */
export function DeliveryDialog({ delivery, hospital = '', onClose }: DeliveryDialogProps) {
  const [asking, setAsking] = useState(false)
  const [isSameHospital, setSameHospital] = useState(false)
  const before = delivery?.institutionName ?? ''
  const { form, field, state } = useRecordForm({
    endpoint: (delivery
      ? hospitalDeliveryApi.update
      : hospitalDeliveryApi.create) as typeof hospitalDeliveryApi.create,
    params: delivery && { id: delivery.id },
    schema: NewHospitalDelivery,
    defaultValues: {
      institutionName: delivery?.institutionName ?? hospital,
      contactPersonName: delivery?.contactPersonName ?? '',
      phone: delivery?.phone ?? '',
      email: delivery?.email ?? '',
      collaborationDate: delivery?.collaborationDate ?? puertoRicoDay(new Date()),
      deliveryDate: delivery?.deliveryDate ?? '',
      boxesDelivered: String(delivery?.boxesDelivered ?? 1),
      status: delivery?.status ?? 'pending',
      notes: delivery?.notes ?? '',
    },
    toBody: (values) => ({
      ...values,
      ...(delivery && { updatedAt: delivery.updatedAt, isSameHospital }),
    }),
    ...(delivery ? deliveryToasts.updated : deliveryToasts.created),
    onSaved: onClose,
  })
  useContactOf(delivery ? '' : form.watch('institutionName'), (name, value) => {
    if (!form.getValues(name)) form.setValue(name, value, { shouldDirty: true })
  })
  const standard = hospitalDeliveryStatuses.map((value) => ({ value, label: statusName(value) }))
  const own = delivery?.status
  const statuses =
    own && !standard.some(({ value }) => value === own) ? [...standard, { value: own, label: own }] : standard
  const status = form.watch('status') ?? ''
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (delivery && !state.isUndecided() && needsQuestion(delivery, status)) return setAsking(true)
    await state.submit()
  }
  return (
    <RecordDialog
      state={{ ...state, submit }}
      title={delivery ? 'Editar entrega' : 'Nueva entrega'}
      onClose={onClose}
    >
      <InstitutionField {...field('institutionName')} />
      {delivery && (
        <SameHospital
          from={before}
          to={form.watch('institutionName')}
          checked={isSameHospital}
          onChange={setSameHospital}
        />
      )}
      <TextField label="Persona de contacto" autoComplete="off" {...field('contactPersonName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField label="Teléfono" autoComplete="off" {...field('phone')} />
        <TextField label="Email" type="email" autoComplete="off" spellCheck={false} {...field('email')} />
        <TextField label="Fecha del acuerdo" type="date" {...field('collaborationDate')} />
        <TextField label="Fecha de la entrega" type="date" {...field('deliveryDate')} />
        <TextField label="Cantidad de cajas" inputMode="numeric" {...field('boxesDelivered')} />
        <SelectField label="Estado" placeholder={false} options={statuses} {...field('status')} />
      </div>
      <TextArea label="Notas" optional rows={3} {...field('notes')} />
      {asking && delivery && (
        <StatusQuestion
          delivery={delivery}
          status={status}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void state.submit()
          }}
        />
      )}
    </RecordDialog>
  )
}

/** Calls `fill` with each known fact of the hospital that is named, whenever another one is. */
function useContactOf(
  typed: string,
  fill: (name: 'contactPersonName' | 'phone' | 'email', value: string) => void,
) {
  const known = useHospitals().find(typed)
  const id = known ? known.id : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hospital, not after each key
  useEffect(() => {
    if (!known) return
    if (known.contactName) fill('contactPersonName', known.contactName)
    if (known.phone) fill('phone', known.phone)
    if (known.email) fill('email', known.email)
  }, [id])
}

type DeleteProps = {
  delivery: HospitalDelivery
  onClose: () => void
  onDeleted?: () => void
  /** Lets the page stop refetching the delivery during its removal. */
  onRemoving?: (removing: boolean) => void
}

export function DeleteDeliveryDialog({ delivery, onClose, onDeleted, onRemoving }: DeleteProps) {
  const remove = useSave(hospitalDeliveryApi.remove, {
    ...deliveryToasts.removed,
    onSaved: () => {
      onClose()
      onDeleted?.()
    },
  })
  const { boxCount, institutionName, status } = delivery
  const confirm = () => {
    onRemoving?.(true)
    remove.mutate({ params: { id: delivery.id } }, { onError: () => onRemoving?.(false) })
  }
  return (
    <AlertDialog
      open
      title={`¿Eliminar la entrega a ${institutionName}?`}
      confirmLabel={`Eliminar la entrega a ${institutionName}`}
      busy={remove.isPending}
      error={remove.problem?.detail}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {boxCount > 0 &&
        `Se eliminan también sus ${boxCount === 1 ? 'caja' : `${boxCount} cajas`}. ${status === 'delivered' ? 'Lo que ya se entregó no vuelve al inventario.' : 'Lo que tenían vuelve al inventario.'} `}
      Queda 30 días en la Papelera, por si hay que restaurarla.
    </AlertDialog>
  )
}
