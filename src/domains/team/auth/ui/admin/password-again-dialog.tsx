import { type FormEvent, useState } from 'react'
import { callApi } from '#lib/http/http-client.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { finishPassword, usePasswordNeeded } from '#ui/admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { authApi } from '../../endpoints.ts'

/** Exports and changes of accounts ask for the password. The page behind keeps its input. */
export function PasswordAgainDialog() {
  return usePasswordNeeded() ? <PasswordAgainForm /> : null
}

const formId = 'password-again'

function PasswordAgainForm() {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const cancel = () => finishPassword(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The page behind has forms of its own.
    event.stopPropagation()
    if (sending) return
    const password = String(new FormData(event.currentTarget).get('password'))
    setSending(true)
    setFailure(null)
    try {
      await callApi(authApi.confirmPassword, { body: { password } })
      finishPassword(true)
    } catch (error) {
      setFailure(messageOf(error))
      setSending(false)
    }
  }
  const footer = (
    <>
      <Button onClick={cancel}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={sending}>
        Seguir
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={cancel}
      size="small"
      initialFocus="first-field"
      title="Escribe tu contraseña"
      description="Para lo que vas a hacer la pedimos otra vez. Para bajar informes, una sola vez en la sesión."
      footer={footer}
      hideClose
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Notice tone="error" role="alert">
            <p>{failure}</p>
          </Notice>
        )}
        <PasswordField name="password" label="Tu contraseña" autoComplete="current-password" required />
      </form>
    </Dialog>
  )
}
