import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { personalDataApi } from '../../endpoints.ts'
import { erasureReasonLabels } from '../../labels.ts'
import {
  confirmationWord,
  type ErasureOrder,
  type ErasurePreview,
  erasureReasons,
  type FoundRecord,
  isConfirmed,
} from '../../schemas.ts'

type EraseDialogProps = {
  chosen: readonly FoundRecord[]
  dataRequestId: number | undefined
  onClose: () => void
  onErased: () => void
}

/** What goes, what stays and why; then the word to type. */
export function EraseDialog({ chosen, dataRequestId, onClose, onErased }: EraseDialogProps) {
  const records = chosen.map(({ kind, id }) => ({ kind, id }))
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<ErasureOrder['reason']>('person_asked')
  const preview = useQuery({
    queryKey: ['erasure preview', records],
    queryFn: () => callAdmin(personalDataApi.preview, { body: { records } }),
    gcTime: 0,
  })
  const erase = useSave(personalDataApi.erase, {
    success: ({ erased, keptByLaw }) => ({
      title: erased === 1 ? 'Se borró 1 registro' : `Se borraron ${erased} registros`,
      text: keptByLaw > 0 ? `La ley pide guardar ${keptByLaw}: se borrarán solos en su día.` : undefined,
    }),
    error: { text: 'No se borró nada.' },
    onSaved: () => {
      onClose()
      onErased()
    },
  })
  const isBlocked = preview.data?.records.some(({ todo }) => todo !== null) ?? true
  return (
    <Dialog
      open
      size="large"
      title="¿Borrar estos datos?"
      description="No se puede deshacer."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={erase.isPending}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            icon="trash"
            busy={erase.isPending}
            disabled={isBlocked || !isConfirmed(typed)}
            onClick={() => erase.mutate({ body: { records, reason, confirmation: typed, dataRequestId } })}
          >
            Borrar para siempre
          </Button>
        </>
      }
    >
      {preview.isError && (
        <ErrorPanel detail={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <p role="status">Buscando qué hay…</p>}
      {preview.data && <Preview preview={preview.data} />}
      {preview.data && !isBlocked && (
        <div className="mt-5 flex flex-col gap-4">
          <SelectField
            name="reason"
            label="Razón"
            value={reason}
            onChange={(event) => setReason(event.target.value as ErasureOrder['reason'])}
            options={erasureReasons.map((value) => ({ value, label: erasureReasonLabels[value] }))}
          />
          <TextField
            name="confirmation"
            label={`Escribe ${confirmationWord} para confirmar`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

function Preview({ preview: { records, parts, history } }: { preview: ErasurePreview }) {
  const blocked = records.filter(({ todo }) => todo !== null)
  return (
    <div className="flex flex-col gap-4">
      {blocked.length > 0 && (
        <Notice tone="warning">
          <p>Antes hay algo que hacer:</p>
          <ul className="list-disc ps-5">
            {blocked.map(({ kind, id, label, title, todo }) => (
              <li key={`${kind}-${id}`}>
                {label} «{title}»: {todo}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <table className="w-full text-start text-sm">
        <caption className="sr-only">Qué se borra y qué se queda</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-3 text-start">
              Se borra
            </th>
            <th scope="col" className="py-2 text-start">
              Se queda, y por qué
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {records.map(({ kind, id, isInBin, label, title, detail, remains, keptUntil }) => (
            <tr key={`${kind}-${id}-${isInBin}`}>
              <td className="py-2 pe-3 [overflow-wrap:anywhere]">
                <span className="font-semibold">{label}</span> {title} {detail && `· ${detail}`}
              </td>
              <td className="py-2">
                {keptUntil
                  ? `El nombre y el correo, hasta el ${formatDate(startOfDay(keptUntil), 'es', 'date')}: la ley de contabilidad lo pide. Ese día se borran solos.`
                  : remains}
              </td>
            </tr>
          ))}
          {parts.map(({ label, count, remains }) => (
            <tr key={label}>
              <td className="py-2 pe-3">
                <span className="font-semibold">{label}</span> ({count})
              </td>
              <td className="py-2">{remains ?? 'Nada.'}</td>
            </tr>
          ))}
          {history > 0 && (
            <tr>
              <td className="py-2 pe-3">
                <span className="font-semibold">Historial</span> ({history})
              </td>
              <td className="py-2">Qué se hizo y cuándo, sin los valores.</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="text-sm text-ink-2">
        También sale el nombre de las notas de contabilidad y de los avisos de pago. Las copias de seguridad
        lo olvidan en 60 días.
      </p>
    </div>
  )
}
