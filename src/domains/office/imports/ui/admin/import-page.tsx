import { type ChangeEvent, useState } from 'react'
import { callFile } from '#lib/http/http-client.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { inSession } from '#ui/admin/session.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { importApi } from '../../endpoints.ts'
import { importKindLabels } from '../../labels.ts'
import { type ImportKind, type ImportRun, importKinds, importLimits } from '../../schemas.ts'
import { ImportPreviewSection } from './import-preview.tsx'

/** Existing lists come in from a sheet: template, preview, all or nothing. */
export function ImportPage() {
  const [kind, setKind] = useState<ImportKind>('stock')
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const preview = useSave(importApi.preview, {
    success: 'Archivo leído',
    error: { title: 'No se pudo leer el archivo' },
  })
  const run = useSave(importApi.run, {
    success: ({ written, skipped }) => ({
      title: written === 1 ? '1 fila importada' : `${formatCount(written)} filas importadas`,
      text: skipped > 0 ? `${formatCount(skipped)} ya estaban.` : undefined,
    }),
    error: { title: 'No se importó' },
    onSaved: () => {
      reset()
      focusHeading()
    },
  })
  const reset = () => {
    setFile(null)
    preview.reset()
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    if (chosen.size > importLimits.bytes)
      return toast({ kind: 'error', title: 'El archivo es muy grande', text: 'Puede tener hasta 2 MB.' })
    const content = await base64Of(chosen).catch(() => null)
    if (content === null)
      return toast({ kind: 'error', title: 'No se pudo leer el archivo', text: 'Escógelo otra vez.' })
    setFile({ name: chosen.name, content })
    preview.mutate({ body: { kind, content } })
  }
  return (
    <AdminPage title="Importar">
      <AdminSection title="Traer una hoja de cálculo">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            name="kind"
            label="Qué traes"
            placeholder={false}
            className="min-w-56"
            options={importKinds.map((value) => ({ value, label: importKindLabels[value] }))}
            value={kind}
            onChange={(event) => {
              setKind(event.target.value as ImportKind)
              reset()
            }}
          />
          <Button icon="download" onClick={() => void downloadTemplate(kind)}>
            Bajar la plantilla
          </Button>
          <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-transparent bg-hope px-5 py-2 font-semibold text-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-hope hover:bg-hope-strong">
            <input
              type="file"
              name="file"
              accept=".xlsx,.xls,.ods,.csv,.txt,text/csv"
              className="sr-only"
              onChange={choose}
            />
            Escoger archivo
          </label>
        </div>
        <p className="mt-3 text-sm text-ink-2">
          Excel (.xlsx, .xls), LibreOffice (.ods) o CSV, hasta {formatCount(importLimits.rows)} filas. Primero
          ves qué entra: no se guarda nada hasta que lo confirmes.
          {kind === 'requests' &&
            ' Las solicitudes pasadas entran como entregadas: no envían correos ni sacan nada del inventario.'}
          {kind === 'donations' &&
            ' Cada donación entra a Contabilidad con su recibo. Los meses cerrados no se tocan.'}
        </p>
      </AdminSection>
      {file && preview.isPending && <LoadingBlock label={`Leyendo «${file.name}»…`} />}
      {file && preview.data && (
        <ImportPreviewSection
          name={file.name}
          preview={preview.data}
          busy={run.isPending}
          onRun={() => run.mutate({ body: { kind, content: file.content } })}
        />
      )}
      <Runs />
    </AdminPage>
  )
}

function Runs() {
  const query = useList(importApi.list, {})
  const [undoing, setUndoing] = useState<ImportRun | null>(null)
  const undo = useSave(importApi.undo, {
    success: 'Importación deshecha',
    error: { title: 'No se pudo deshacer' },
    onSaved: () => {
      setUndoing(null)
      focusHeading()
    },
  })
  return (
    <AdminSection title="Importaciones anteriores">
      {!query.data && <RecordState query={query} />}
      {query.data?.rows.length === 0 && <p className="text-ink-2">Todavía no se ha importado nada.</p>}
      <ul>
        {query.data?.rows.map((run) => (
          <li
            key={run.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <span>
              <strong>{importKindLabels[run.kind]}</strong>: {formatCount(run.written)}{' '}
              {run.written === 1 ? 'fila' : 'filas'}
              <span className="block text-sm text-ink-2">
                {[formatDate(run.createdAt, 'es', 'dateTime'), run.createdBy].filter(Boolean).join(' · ')}
              </span>
            </span>
            {run.undoneAt && <Badge tone="closed">Deshecha</Badge>}
            {run.canUndo && (
              <Button
                size="small"
                variant="quiet"
                className="min-h-11"
                aria-label={`Deshacer la importación de ${importKindLabels[run.kind]}`}
                onClick={() => setUndoing(run)}
              >
                Deshacer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <AlertDialog
          open
          title={`¿Deshacer la importación de ${importKindLabels[undoing.kind].toLowerCase()}?`}
          confirmLabel={`Deshacer ${formatCount(undoing.written)} ${undoing.written === 1 ? 'fila' : 'filas'}`}
          busy={undo.isPending}
          error={undo.problem?.detail}
          onConfirm={() => undo.mutate({ params: { id: undoing.id } })}
          onCancel={() => setUndoing(null)}
        >
          {undoing.kind === 'providers'
            ? 'Los proveedores que entraron quedan inactivos.'
            : 'Lo que entró queda 30 días en la Papelera.'}
        </AlertDialog>
      )}
    </AdminSection>
  )
}

async function downloadTemplate(kind: ImportKind): Promise<void> {
  try {
    const response = await inSession(() => callFile(importApi.template, { params: { kind } }))
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = `plantilla-${kind}.xlsx`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    toast({ kind: 'error', title: 'No se bajó la plantilla', text: messageOf(error) })
  }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
