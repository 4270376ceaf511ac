import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { categoryLabels } from '#domains/stock/inventory/labels.ts'
import { inventoryCategories } from '#domains/stock/inventory/schemas.ts'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { stockCountApi } from '../../endpoints.ts'
import type { StockCountSheet } from '../../schemas.ts'
import { AcceptCount } from './accept-count.tsx'
import { CountLine } from './count-line.tsx'
import { CountScan, countStarted } from './count-scan.tsx'
import { PrintedSheet } from './printed-sheet.tsx'

/** One count: typed on a phone or from a printed sheet, saved line by line. */
export function CountPage({ id }: { id: number }) {
  const query = useRead(stockCountApi.get, { params: { id } })
  const sheet = query.data
  return (
    <AdminPage
      title={`Conteo núm. ${id}`}
      back={{ to: '/admin/inventario/conteos', label: 'Volver a los conteos' }}
      action={
        sheet?.status === 'open' && (
          <Button icon="print" onClick={() => window.print()}>
            Imprimir hoja
          </Button>
        )
      }
    >
      {sheet ? <Sheet sheet={sheet} /> : <RecordState query={query} />}
      <div className="no-print">
        <RecordHistory entity="stock_count" entityId={id} />
      </div>
    </AdminPage>
  )
}

function Sheet({ sheet }: { sheet: StockCountSheet }) {
  const [countedAt, setCountedAt] = useState('')
  const mayWrite = useMayWrite()
  const isOpen = sheet.status === 'open' && mayWrite
  const different = sheet.lines.filter(({ difference }) => difference)
  const hasJustStarted = useLocation().state === countStarted
  useEffect(() => {
    if (hasJustStarted) document.querySelector<HTMLInputElement>('main input[data-count]')?.focus()
  }, [hasJustStarted])
  return (
    <>
      <PrintedSheet sheet={sheet} />
      <div className="no-print flex flex-col gap-4">
        {!mayWrite && sheet.status === 'open' ? null : isOpen ? (
          <OpenNote sheet={sheet} countedAt={countedAt} onCountedAt={setCountedAt} />
        ) : (
          <ClosedNote sheet={sheet} />
        )}
        {isOpen && <CountScan lines={sheet.lines} />}
        {inventoryCategories.map((category) => {
          const lines = sheet.lines.filter((line) => line.category === category)
          if (lines.length === 0) return null
          return (
            <AdminSection key={category} title={categoryLabels[category]}>
              <ul className="lg:columns-2 lg:gap-8">
                {lines.map((line) => (
                  <CountLine key={line.id} sheet={sheet} line={line} countedAt={countedAt} />
                ))}
              </ul>
            </AdminSection>
          )
        })}
        {isOpen && sheet.counted > 0 && <AcceptCount sheet={sheet} different={different} />}
      </div>
    </>
  )
}

type OpenNoteProps = { sheet: StockCountSheet; countedAt: string; onCountedAt: (at: string) => void }

function OpenNote({ sheet, countedAt, onCountedAt }: OpenNoteProps) {
  const cancel = useSave(stockCountApi.cancel, {
    success: 'Conteo descartado',
    error: { title: 'No se pudo descartar el conteo' },
    undoWith: () => reopen.mutate({ params: { id: sheet.id } }),
    onSaved: focusHeading,
  })
  const reopen = useReopen()
  return (
    <AdminSection
      title={`${formatCount(sheet.counted)} de ${formatCount(sheet.items)} contados`}
      beside={
        <Button
          size="small"
          variant="quiet"
          className="min-h-11"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: sheet.id } })}
        >
          Descartar el conteo
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">
        Cada número se guarda al salir de su casilla: puedes parar y seguir luego, aquí o en otro equipo. Lo
        que salga o entre después de contar un artículo no cuenta como diferencia.
      </p>
      <TextField
        name="countedAt"
        label="Contado a las"
        optional
        type="datetime-local"
        hint="Solo si copias de una hoja: el día y la hora en que se contó. Vacío es ahora."
        className="max-w-sm"
        value={countedAt}
        onChange={(event) => onCountedAt(event.target.value)}
      />
    </AdminSection>
  )
}

const useReopen = () =>
  useSave(stockCountApi.reopen, {
    success: 'El conteo sigue abierto',
    error: { title: 'No se pudo abrir el conteo' },
    onSaved: focusHeading,
  })

function ClosedNote({ sheet }: { sheet: StockCountSheet }) {
  const reopen = useReopen()
  const when = [sheet.closedBy, sheet.closedAt && formatDate(sheet.closedAt, 'es', 'dateTime')]
    .filter(Boolean)
    .join(', ')
  if (sheet.status === 'cancelled')
    return (
      <Notice tone="info" title={`Descartado: ${when}`}>
        <p className="mb-3">El inventario quedó como estaba.</p>
        <Allowed>
          <Button busy={reopen.isPending} onClick={() => reopen.mutate({ params: { id: sheet.id } })}>
            Seguir con este conteo
          </Button>
        </Allowed>
      </Notice>
    )
  return (
    <Notice tone="success" title={`Aceptado: ${when}`}>
      {sheet.differences === 0
        ? 'Todo coincidió con el inventario.'
        : `${formatCount(sheet.differences)} con diferencia${sheet.reason ? `: ${sheet.reason}` : ''}.`}
    </Notice>
  )
}
