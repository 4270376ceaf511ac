import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { DeleteButton } from '#ui/admin/delete-button.tsx'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { boxRequestApi } from '../../endpoints.ts'
import type { BoxRequest } from '../../office-schemas.ts'

type DeleteRequestProps = { request: BoxRequest; onDeleted: () => void }

/** For spam and tests. A family's request that ends otherwise is closed. */
export function DeleteRequest({ request: { id, code }, onDeleted }: DeleteRequestProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const client = useQueryClient()
  const restore = async () => {
    try {
      await callAdmin(binApi.restore, { params: { entity: 'box_request', entityId: id } })
      toast({ kind: 'success', title: 'Deshecho', text: `${code} volvió a su lugar.` })
    } catch (error) {
      toast({ kind: 'error', title: 'No se pudo deshacer', text: messageOf(error) })
    }
    void client.invalidateQueries()
  }
  const remove = async () => {
    setBusy(true)
    try {
      await callAdmin(boxRequestApi.remove, { params: { id } })
    } catch (error) {
      setError(messageOf(error))
      setBusy(false)
      return
    }
    // The page stops showing the request before anything is read again, because it is no longer there.
    flushSync(onDeleted)
    void navigate(lastListAddress('/admin/solicitudes'))
    const action = { label: 'Deshacer', onClick: () => void restore() }
    toast({ kind: 'success', title: 'Solicitud en la Papelera', action })
    void client.invalidateQueries()
  }
  return (
    <>
      <DeleteButton onClick={() => setAsking(true)}>Es spam o una prueba: a la papelera</DeleteButton>
      {asking && (
        <AlertDialog
          open
          title={`¿Llevar ${code} a la Papelera?`}
          confirmLabel={`Llevar ${code} a la Papelera`}
          busy={busy}
          error={error}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Sale de las listas, las sumas y los informes. Lo apartado para su caja vuelve al inventario y los
            correos que no han salido se retiran. Su página de seguimiento deja de abrir. Durante 30 días se
            puede restaurar desde la Papelera.
          </p>
        </AlertDialog>
      )}
    </>
  )
}
