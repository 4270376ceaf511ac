import { formatCount } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { inventoryApi } from '../../endpoints.ts'
import type { StockLot } from '../../schemas.ts'

/** "6 vencen el 12 dic 2026 · lote A-7", with the way to say that they are gone. */
export function LotLine({ lot, itemName }: { lot: StockLot; itemName: string }) {
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
      {lot.isExpiring && (
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
    </span>
  )
}
