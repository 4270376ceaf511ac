import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { boxTypeLabels } from '../../labels.ts'
import { isHandedOver } from '../../rules.ts'
import { defaultSupportType, type HospitalBox, type HospitalDelivery, NewHospitalBox } from '../../schemas.ts'
import { boxToasts } from './delivery-labels.ts'

type BoxDialogProps = { deliveryId: number; box?: HospitalBox; onClose: () => void }

/** Starts with perdida_gestacional (back-office.md#hospital-boxes). An empty serial number gets the next one. */
export function BoxDialog({ deliveryId, box, onClose }: BoxDialogProps) {
  const { field, state } = useRecordForm({
    endpoint: (box
      ? hospitalDeliveryApi.updateBox
      : hospitalDeliveryApi.createBox) as typeof hospitalDeliveryApi.createBox,
    params: { id: box?.id ?? deliveryId },
    schema: NewHospitalBox,
    defaultValues: {
      serialNumber: box?.serialNumber ?? '',
      boxType: box?.boxType ?? 'perdida_gestacional',
      supportType: box?.supportType ?? defaultSupportType,
      ...(box && { isPrepared: box.isPrepared }),
    },
    toBody: (values) => ({
      ...values,
      ...(box ? { updatedAt: box.updatedAt } : { hospitalDeliveryId: deliveryId }),
    }),
    ...(box ? boxToasts.updated : boxToasts.created),
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title={box ? `Editar ${box.serialNumber}` : 'Crear caja'} onClose={onClose}>
      <TextField
        label="Número de serie"
        className="code"
        optional={!box}
        hint={box ? undefined : 'Si lo dejas vacío, recibe el siguiente.'}
        autoComplete="off"
        {...field('serialNumber')}
      />
      <SelectField label="Tipo de caja" placeholder={false} options={typeOptions} {...field('boxType')} />
      <TextField label="Tipo de apoyo" suggestions={supportTypes} {...field('supportType')} />
      {box && <CheckboxField label="Preparada" {...field('isPrepared')} />}
    </RecordDialog>
  )
}

type DeleteBoxProps = { box: HospitalBox; delivery: HospitalDelivery; onClose: () => void }

export function DeleteBoxDialog({ box, delivery, onClose }: DeleteBoxProps) {
  const remove = useSave(hospitalDeliveryApi.removeBox, { ...boxToasts.removed, onSaved: onClose })
  return (
    <AlertDialog
      open
      title={`¿Eliminar la caja ${box.serialNumber}?`}
      confirmLabel={`Eliminar ${box.serialNumber}`}
      busy={remove.isPending}
      error={remove.problem?.detail}
      onConfirm={() => remove.mutate({ params: { id: box.id } })}
      onCancel={onClose}
    >
      {box.itemCount > 0 &&
        `Se elimina con su contenido: ${isHandedOver(delivery) ? 'lo que ya se entregó no vuelve al inventario' : 'lo que lleva vuelve al inventario'}. `}
      Su número no se usa otra vez. Queda 30 días en la Papelera, por si hay que restaurarla.
    </AlertDialog>
  )
}

const typeOptions = Object.entries(boxTypeLabels).map(([value, label]) => ({ value, label }))
const supportTypes = [defaultSupportType, 'Apoyo en el hospital', 'Grupo de apoyo', 'Seguimiento']
