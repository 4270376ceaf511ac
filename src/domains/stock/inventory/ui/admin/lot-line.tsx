import { useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/forms/field.tsx'
import { inventoryApi } from '../../endpoints.ts'
import type { StockLot } from '../../schemas.ts'

/** "6 vencen el 12 dic 2026 · lote A-7", with the ways to correct it and to say that they are gone. */
export function LotLine({ lot, itemName }: { lot: StockLot; itemName: string }) {
  const mayWrite = useMayWrite()
  const [correcting, setCorrecting] = useState(false)
  const reopen = useSave(inventoryApi.reopenLot, {
    success: 'Deshecho',
    error: { title: 'No se pudo deshacer' },
  })
  const finish = useSave(inventoryApi.finishLot, {
    success: () => ({
      title: `Lote terminado: ${itemName}`,
      text: 'La cantidad no cambia: cuéntala si ya no están.',
    }),
    undoWith: () => reopen.mutate({ params: { id: lot.id } }),
    error: { title: 'No se pudo marcar el lote' },
    onSaved: focusHeading,
  })
  const when = formatDate(startOfDay(lot.expiresOn))
  return (
    <span
      className={classNames(
        'flex flex-wrap items-center gap-x-2 text-sm',
        lot.isExpiring ? 'text-error' : 'text-ink-2',
      )}
    >
      {formatCount(lot.left)} {lot.left === 1 ? 'vence' : 'vencen'} el {when}
      {lot.lotCode && <> · lote {lot.lotCode}</>}
      {mayWrite && (
        <Button
          size="small"
          variant="quiet"
          className="no-print min-h-8 px-1.5"
          aria-label={`Corregir fecha del lote de ${itemName} que vence el ${when}`}
          onClick={() => setCorrecting(true)}
        >
          Corregir fecha
        </Button>
      )}
      {mayWrite && lot.isExpiring && (
        <Button
          size="small"
          variant="quiet"
          className="no-print min-h-8 px-1.5"
          aria-label={`Ya no queda del lote de ${itemName} que vence el ${when}`}
          busy={finish.isPending}
          onClick={() => finish.mutate({ params: { id: lot.id } })}
        >
          Ya no queda
        </Button>
      )}
      {correcting && <LotDialog lot={lot} itemName={itemName} onClose={() => setCorrecting(false)} />}
    </span>
  )
}

type LotDialogProps = { lot: StockLot; itemName: string; onClose: () => void }

function LotDialog({ lot, itemName, onClose }: LotDialogProps) {
  const { expiresOn, lotCode } = lot
  const { field, state } = useRecordForm({
    endpoint: inventoryApi.correctLot,
    params: { id: lot.id },
    defaultValues: { expiresOn, lotCode: lotCode ?? '' },
    toBody: (values) => ({ ...values, updatedAt: lot.updatedAt }),
    toUndo: () => ({ expiresOn, lotCode }),
    success: 'Lote corregido',
    error: { title: 'No se pudo corregir el lote' },
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title={`Corregir el lote de ${itemName}`} size="small" onClose={onClose}>
      <TextField label="Vence el" type="date" {...field('expiresOn')} />
      {lotCode && <TextField label="Lote" optional autoComplete="off" {...field('lotCode')} />}
    </RecordDialog>
  )
}
