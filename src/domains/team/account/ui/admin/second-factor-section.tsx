import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { accountApi } from '../../endpoints.ts'
import type { Account, Passkey } from '../../schemas.ts'
import { AddFactor } from './add-factor.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

/** Passkeys, authenticator app and recovery codes. */
export function SecondFactorSection() {
  const query = useRead(accountApi.get)
  return (
    <AdminSection title="Segundo paso para entrar" className="lg:col-span-2">
      <p className="mb-3 max-w-measure text-ink-2">
        Con un segundo paso, quien averigüe tu contraseña no puede entrar. La llave de acceso usa tu huella,
        tu cara o el PIN de tu equipo; la aplicación de códigos, tu teléfono.
      </p>
      {query.data ? <Factors account={query.data} /> : <RecordState query={query} />}
    </AdminSection>
  )
}

function Factors({ account }: { account: Account }) {
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | 'app' | null>(null)
  const hasAny = account.passkeys.length > 0 || account.appSince !== null
  return (
    <div className="flex flex-col gap-3">
      {account.isSecondFactorRequired && <p>Tu cuenta lo necesita: tiene que quedar al menos uno.</p>}
      {hasAny && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {account.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
              <span>
                <strong>{passkey.name}</strong> · llave de acceso ·{' '}
                {passkey.lastUsedAt ? `usada el ${dateOf(passkey.lastUsedAt)}` : 'sin usar todavía'}
              </span>
              <span className="flex gap-2">
                <Button
                  size="small"
                  aria-label={`Cambiar el nombre de ${passkey.name}`}
                  onClick={() => setRenaming(passkey)}
                >
                  Cambiar nombre
                </Button>
                <Button
                  size="small"
                  aria-label={`Quitar ${passkey.name}`}
                  onClick={() => setRemoving(passkey)}
                >
                  Quitar
                </Button>
              </span>
            </li>
          ))}
          {account.appSince && (
            <li className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
              <span>
                <strong>Aplicación de códigos</strong> · desde el {dateOf(account.appSince)}
              </span>
              <Button
                size="small"
                aria-label="Quitar la aplicación de códigos"
                onClick={() => setRemoving('app')}
              >
                Quitar
              </Button>
            </li>
          )}
        </ul>
      )}
      <AddFactor hasApp={account.appSince !== null} />
      {hasAny && <RecoveryCodes left={account.recoveryCodesLeft} />}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemoveDialog factor={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function RecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const make = useSave(accountApi.newRecoveryCodes, {
    success: 'Códigos nuevos',
    error: { text: 'No se pudieron hacer los códigos.' },
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  return (
    <Notice tone={left < 3 ? 'warning' : 'info'} title={`Códigos de recuperación: quedan ${left}`}>
      <p className="mb-2">Para cuando no tengas tu teléfono o tu llave. Cada uno sirve una vez.</p>
      <Button size="small" busy={make.isPending} onClick={() => make.mutate({})}>
        Hacer códigos nuevos
      </Button>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Notice>
  )
}

function RemoveDialog({ factor, onClose }: { factor: Passkey | 'app'; onClose: () => void }) {
  const options = {
    success: 'Quitado',
    error: { text: 'No se pudo quitar.' },
    onSaved: onClose,
  }
  const removeApp = useSave(accountApi.removeApp, options)
  const removePasskey = useSave(accountApi.removePasskey, options)
  const save = factor === 'app' ? removeApp : removePasskey
  const name = factor === 'app' ? 'la aplicación de códigos' : `«${factor.name}»`
  return (
    <AlertDialog
      open
      title={`¿Quitar ${name}?`}
      confirmLabel={`Quitar ${name}`}
      busy={save.isPending}
      error={save.problem?.detail}
      onConfirm={() =>
        factor === 'app' ? removeApp.mutate({}) : removePasskey.mutate({ params: { id: factor.id } })
      }
      onCancel={onClose}
    >
      <p>Ya no servirá para entrar. Si era el único, entrarás solo con tu contraseña.</p>
    </AlertDialog>
  )
}

const dateOf = (instant: string) => formatDate(instant, 'es', 'date')
