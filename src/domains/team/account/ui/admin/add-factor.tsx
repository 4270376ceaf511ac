import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasskeys } from '#domains/team/auth/ui/sign-in.ts'
import type { ResponseOf } from '#lib/http/endpoint.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { loadAtPress } from '#ui/load-at-press.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { accountApi } from '../../endpoints.ts'
import { PasskeyName } from '../../schemas.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type NewApp = ResponseOf<typeof accountApi.startApp>
type Added = ResponseOf<typeof accountApi.confirmApp>

/** Buttons that add a passkey or an authenticator app, and the recovery codes that come with the first. */
export function AddFactor({ hasApp, onDone }: { hasApp: boolean; onDone?: () => void }) {
  const client = useQueryClient()
  const [app, setApp] = useState<NewApp | null>(null)
  const [isNaming, setNaming] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const startApp = useSave(accountApi.startApp, {
    success: 'Escanea el código',
    error: { text: 'No se pudo empezar.' },
    onSaved: setApp,
  })
  const finish = () => {
    setCodes(null)
    void client.invalidateQueries()
    onDone?.()
  }
  const handleAdded = ({ recoveryCodes }: Added) => {
    setApp(null)
    setNaming(false)
    if (recoveryCodes) setCodes(recoveryCodes)
    else finish()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" disabled={!hasPasskeys()} onClick={() => setNaming(true)}>
          Añadir llave de acceso
        </Button>
        {!hasApp && (
          <Button icon="plus" busy={startApp.isPending} onClick={() => startApp.mutate({})}>
            Añadir aplicación de códigos
          </Button>
        )}
      </div>
      {!hasPasskeys() && (
        <p className="text-sm text-ink-2">
          Este navegador no puede usar llaves de acceso aquí: hacen falta https y un sitio con nombre.
        </p>
      )}
      {isNaming && <PasskeyDialog onAdded={handleAdded} onClose={() => setNaming(false)} />}
      {app && <AppDialog app={app} onAdded={handleAdded} onClose={() => setApp(null)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={finish} />}
    </>
  )
}

type AddDialogProps = { onAdded: (added: Added) => void; onClose: () => void }

function AppDialog({ app, onAdded, onClose }: AddDialogProps & { app: NewApp }) {
  const { field, state } = useRecordForm({
    endpoint: accountApi.confirmApp,
    defaultValues: { code: '' },
    success: 'Aplicación añadida',
    error: { text: 'No se pudo añadir la aplicación.' },
    onSaved: onAdded,
  })
  return (
    <RecordDialog
      state={state}
      title="Añadir aplicación de códigos"
      submitLabel="Añadir"
      size="small"
      onClose={onClose}
    >
      <p>Abre en tu teléfono una aplicación de códigos y escanea este dibujo:</p>
      <div
        role="img"
        aria-label="Código QR para la aplicación"
        className="mx-auto size-48 [&>svg]:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our server draws it, from random letters
        dangerouslySetInnerHTML={{ __html: app.qrSvg }}
      />
      <p className="text-sm">
        ¿No puedes escanear? Escribe en la aplicación: <code className="code break-all">{app.secret}</code>
      </p>
      <TextField
        label="Código que muestra la aplicación"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field('code')}
      />
    </RecordDialog>
  )
}

/** The browser asks for a fingerprint, a face or a PIN, and keeps the secret. */
function PasskeyDialog({ onAdded, onClose }: AddDialogProps) {
  const t = useT()
  const [failure, setFailure] = useState<string | null>(null)
  const { form, field, state } = useRecordForm({
    endpoint: accountApi.passkeyOptions,
    schema: PasskeyName,
    defaultValues: { name: '' },
    success: 'Sigue en la ventana del navegador',
    error: { text: 'No se pudo empezar.' },
    onSaved: (options) => void add(options as object as PublicKeyCredentialCreationOptionsJSON),
  })
  const add = async (options: PublicKeyCredentialCreationOptionsJSON) => {
    setFailure(null)
    try {
      const startRegistration = await loadAtPress(
        () => import('@simplewebauthn/browser').then(({ startRegistration }) => startRegistration),
        t,
      )
      const passkey = await startRegistration({ optionsJSON: options }).catch(() => null)
      if (!passkey)
        return setFailure('No se creó la llave. Si ya tienes una en este equipo, no hace falta otra.')
      const body = {
        name: form.getValues('name'),
        passkey: { ...passkey, response: { ...passkey.response } },
      }
      const added = await callAdmin(accountApi.addPasskey, { body })
      toast({ kind: 'success', title: 'Llave de acceso añadida' })
      onAdded(added)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <RecordDialog
      state={{ ...state, isDirty: false }}
      title="Añadir llave de acceso"
      submitLabel="Seguir"
      size="small"
      onClose={onClose}
    >
      <p>Ponle un nombre para reconocerla. Después tu equipo pide tu huella, tu cara o tu PIN.</p>
      <TextField label="Nombre" hint="Por ejemplo: «Mi portátil»." autoComplete="off" {...field('name')} />
      {failure && (
        <Notice tone="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
    </RecordDialog>
  )
}
