import { useDeferredValue, useEffect, useId, useState } from 'react'
import { daysName } from '#domains/money/accounting/periods.ts'
import { type ReportType, reportLabels } from '#lib/labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useSummary } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { downloadReport, type ReportValues, setFilters } from '../../client.ts'
import { reportApi } from '../../endpoints.ts'
import type { ReportFormat } from '../../schemas.ts'
import { ReportFilters } from './report-filters.tsx'

const debounceMs = 300

type ReportCardProps = { type: ReportType; initial?: ReportValues }

export function ReportCard({ type, initial = {} }: ReportCardProps) {
  const id = useId()
  const [values, setValues] = useState<ReportValues>(initial)
  const [open, setOpen] = useState(false)
  const active = Object.keys(setFilters(values)).length
  const debounced = useDebounced(values)
  const count = useSummary(reportApi.count, { params: { type }, query: setFilters(debounced) })
  const dates = daysName(values)
  const { icon, title, text } = reportLabels[type]
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-4">
      <div className="flex items-start gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-mint text-hope-strong">
          <Icon name={icon as IconName} />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        <div className="ms-auto shrink-0">
          <Button
            size="small"
            icon="filter"
            className="min-h-11"
            aria-expanded={open}
            aria-controls={`${id}-filters`}
            onClick={() => setOpen(!open)}
          >
            <span className="max-sm:sr-only">
              Filtros
              <span className="sr-only"> de {title}</span>
            </span>
          </Button>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Badge tone={active > 0 ? 'info' : 'neutral'} icon="filter">
          {active === 1 ? '1 filtro activo' : `${active} filtros activos`}
        </Badge>
        <Button
          size="small"
          variant="quiet"
          icon="close"
          className="min-h-11"
          disabled={active === 0}
          onClick={() => setValues({})}
        >
          Limpiar filtros
        </Button>
        {dates && <p>{dates}</p>}
      </div>
      <div
        id={`${id}-filters`}
        hidden={!open}
        className="mt-3 rounded-control border border-line bg-paper p-3"
      >
        <ReportFilters type={type} values={values} onChange={setValues} />
      </div>
      <Downloads type={type} values={values} count={count} isFiltered={active > 0} />
    </section>
  )
}

type DownloadsProps = {
  type: ReportType
  values: ReportValues
  count: { data?: { rows: number } | undefined; error: Error | null; isError: boolean }
  isFiltered: boolean
}

/** Shows the row count before a download: without rows the file has its head only. An error stays on the page. */
function Downloads({ type, values, count, isFiltered }: DownloadsProps) {
  const [busy, setBusy] = useState<ReportFormat | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const rows = count.data?.rows
  const download = async (format: ReportFormat) => {
    setBusy(format)
    setFailure(null)
    setDone(null)
    try {
      setDone(await downloadReport(type, format, values))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(null)
    }
  }
  const button = (format: ReportFormat, label: string) => (
    <Button
      icon="download"
      size="small"
      className="min-h-11"
      busy={busy === format}
      disabled={busy !== null && busy !== format}
      aria-label={`Descargar ${label} de ${reportLabels[type].title}`}
      onClick={() => download(format)}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {count.isError ? (
            <span className="text-error">{messageOf(count.error)}</span>
          ) : rows === undefined ? (
            'Contando…'
          ) : (
            rowCountText(rows, isFiltered)
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {button('csv', 'CSV')}
          {button('excel', 'Excel')}
        </div>
      </div>
      {failure && (
        <Notice tone="error" role="alert" title="No se pudo descargar el informe">
          <p>{failure}</p>
        </Notice>
      )}
      <p role="status" className={done ? 'text-sm text-ink-2' : 'sr-only'}>
        {done && `Se descargó ${done}.`}
      </p>
    </div>
  )
}

function rowCountText(rows: number, isFiltered: boolean) {
  if (rows === 0) return isFiltered ? '0 filas con estos filtros' : '0 filas por ahora'
  return rows === 1 ? '1 fila' : `${formatCount(rows)} filas`
}

/** The value after typing pauses. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return useDeferredValue(debounced)
}
