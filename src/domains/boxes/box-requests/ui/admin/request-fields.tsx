import { trackingDoubt } from '#domains/boxes/packing/rules.ts'
import { limits } from '#lib/http/fields.ts'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import type { BoxRequestStatus } from '../../schemas.ts'
import type { RequestField } from './use-request-form.ts'

type StatusAndTrackingProps = {
  field: RequestField
  statuses: { value: BoxRequestStatus; label: string }[]
  /** As it is typed. */
  tracking: string
  isPickup?: boolean
}

export function StatusAndTracking({ field, statuses, tracking, isPickup = false }: StatusAndTrackingProps) {
  return (
    <>
      <SelectField
        label="Estado"
        placeholder={false}
        options={statuses}
        hint={isPickup && '«Enviado»: lista para recoger. «Entregado»: recogida.'}
        {...field('status')}
      />
      <TextField
        label="Número de rastreo"
        className="code"
        optional
        autoComplete="off"
        spellCheck={false}
        hint={trackingDoubt(tracking)}
        {...field('trackingNumber')}
      />
    </>
  )
}

export function RequestNotes({ field }: { field: RequestField }) {
  return (
    <TextArea
      label="Notas internas"
      optional
      hint="Solo las ve el equipo."
      rows={3}
      maxLength={limits.long}
      {...field('notes')}
    />
  )
}
