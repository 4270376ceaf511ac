import { useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { backupsApi } from '../../endpoints.ts'
import type { BackupRun, BackupState } from '../../schemas.ts'

const pollMs = 2_000
/** Until the job has certainly begun. */
const startsWithinMs = 15_000
/** A run without an end after this time was interrupted, e.g. by a restart. */
const interruptedAfterMs = 3_600_000

/** State of the backups, the newest attempts, and a button that makes one. */
export function BackupsPage() {
  const [startedAt, setStartedAt] = useState(0)
  const state = useRead(
    backupsApi.get,
    {},
    { pollMs: (data) => (Date.now() - startedAt < startsWithinMs || hasRunning(data) ? pollMs : false) },
  )
  const start = useSave(backupsApi.start, {
    success: () => {
      setStartedAt(Date.now())
      return {
        title: 'Copia empezada',
        text: 'Tarda de unos segundos a unos minutos. Puedes seguir trabajando.',
      }
    },
    error: { text: 'No se pudo empezar la copia.' },
  })
  const isRunning = start.isPending || hasRunning(state.data)
  return (
    <AdminPage
      title="Copias de seguridad"
      updated={state}
      action={
        <Button variant="primary" icon="download" disabled={isRunning} onClick={() => start.mutate({})}>
          {isRunning ? 'Haciendo una copia…' : 'Hacer una copia ahora'}
        </Button>
      }
    >
      <p className="max-w-measure text-ink-2">
        Cada noche, a las 3:00 a. m., se guarda todo. Después la copia se restaura de prueba y se compara fila
        por fila. Restaurar de verdad lo hace quien cuida el servidor.
      </p>
      {state.data && <Summary state={state.data} />}
      <DataTable
        caption="Últimas copias"
        columns={columns}
        rows={state.data?.runs ?? []}
        rowKey={(run) => run.id}
        loading={state.isPending}
        error={
          state.isError ? { detail: messageOf(state.error), onRetry: () => void state.refetch() } : undefined
        }
      />
    </AdminPage>
  )
}

function Summary({ state: { lastAt, isOverdue, isEncrypted, storage } }: { state: BackupState }) {
  const when = lastAt
    ? `Última copia comprobada: ${formatDate(lastAt, 'es', 'dateTime')}`
    : 'Todavía no hay una copia comprobada.'
  return (
    <Notice tone={isOverdue || !isEncrypted || !storage ? 'warning' : 'success'}>
      <p>{when}</p>
      <p>
        {isEncrypted
          ? 'Va cifrada.'
          : 'No va cifrada: pide a quien cuida el servidor que ponga BACKUP_PASSPHRASE.'}
      </p>
      <p>
        {storage
          ? `Se guarda también fuera del servidor (${places[storage]}).`
          : 'Solo está en el servidor: si se pierde, se pierden las copias. Pide que pongan BACKUP_COPY_TO.'}
      </p>
    </Notice>
  )
}

const places: Record<NonNullable<BackupState['storage']>, string> = {
  folder: 'otra carpeta o disco',
  sftp: 'otro equipo, por SFTP',
  s3: 'un almacén S3',
}

const columns: Column<BackupRun>[] = [
  { key: 'at', header: 'Cuándo', cell: (run) => formatDate(run.startedAt, 'es', 'dateTime') },
  {
    key: 'why',
    header: 'Por qué',
    cell: (run) =>
      run.reason === 'nightly' ? 'La de cada noche' : `La pidió ${run.requestedByName ?? 'alguien'}`,
  },
  { key: 'state', header: 'Resultado', cell: (run) => <Result run={run} /> },
  {
    key: 'rows',
    header: 'Filas',
    align: 'end',
    cell: (run) => (run.rows == null ? '' : formatCount(run.rows)),
  },
  {
    key: 'size',
    header: 'Tamaño',
    align: 'end',
    cell: (run) => (run.bytes === null ? '' : sizeText(run.bytes)),
  },
  {
    key: 'restore',
    header: 'Restaurada en',
    cell: (run) => (run.restoreSeconds === null ? '' : secondsText(run.restoreSeconds)),
  },
]

function Result({ run }: { run: BackupRun }) {
  if (isInProgress(run)) return <Badge tone="info">En curso</Badge>
  if (run.check === 'failed') return <Badge tone="error">Falló ({run.error})</Badge>
  if (run.check === 'pending') return <Badge tone="error">Se interrumpió</Badge>
  if (run.copy === 'failed')
    return <Badge tone="pending">Comprobada, falta la segunda copia ({run.error})</Badge>
  return <Badge tone="done">{run.copy === 'copied' ? 'Comprobada y copiada fuera' : 'Comprobada'}</Badge>
}

const isInProgress = ({ finishedAt, startedAt }: BackupRun) =>
  finishedAt === null && Date.now() - Date.parse(startedAt) < interruptedAfterMs

const hasRunning = (state: BackupState | undefined) => state?.runs.some(isInProgress) ?? false

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`
}

const secondsText = (seconds: number) =>
  seconds < 90 ? `${Math.max(1, seconds)} s` : `${Math.round(seconds / 60)} min`
