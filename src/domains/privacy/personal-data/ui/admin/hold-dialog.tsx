import { puertoRicoDay } from '#lib/text/dates.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { personalDataApi } from '../../endpoints.ts'
import type { UpcomingRecord } from '../../schemas.ts'

/** Keeps one record longer, until a day and for a reason. */
export function HoldDialog({ record, onClose }: { record: UpcomingRecord; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: personalDataApi.hold,
    defaultValues: { kind: record.kind, recordId: record.recordId, reason: '', until: '' },
    success: 'Se conserva hasta ese día',
    error: { text: 'No se pudo conservar.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title={`Conservar más tiempo: ${record.title || record.label}`}
      submitLabel="Conservar"
      onClose={onClose}
    >
      <TextArea
        label="Razón"
        rows={2}
        hint="Por ejemplo, una reclamación abierta. Se borra al terminar."
        {...field('reason')}
      />
      <TextField
        label="Hasta el"
        type="date"
        min={puertoRicoDay(new Date())}
        className="sm:max-w-60"
        {...field('until')}
      />
    </RecordDialog>
  )
}
