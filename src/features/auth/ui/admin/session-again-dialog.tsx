import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { giveUpSession, renewSession, useSessionEnded } from '#ui/admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField, TextField } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { authApi } from '../../endpoints.ts'

/** rulings.md#session-ended: asks for a new sign-in when the session ends. The page behind keeps its unsaved input. */
export function SessionAgainDialog({ onGiveUp }: { onGiveUp: () => void }) {
  const ended = useSessionEnded()
  if (!ended) return null
  return <SessionAgainForm onGiveUp={onGiveUp} />
}

const formId = 'session-again'

function SessionAgainForm({ onGiveUp }: { onGiveUp: () => void }) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const cancel = () => {
    giveUpSession()
    onGiveUp()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const formData = new FormData(event.currentTarget)
    const body = { username: String(formData.get('username')), password: String(formData.get('password')) }
    setSending(true)
    setFailure(null)
    try {
      const { token, user } = await callApi(authApi.logIn, { body })
      renewSession(token, user)
      toast({ kind: 'success', title: 'Sesión iniciada', text: 'Sigue donde estabas.' })
      // Another user may have signed in.
      void client.invalidateQueries({ queryKey: ['api', 'user'] })
    } catch (error) {
      setFailure(failureOf(error))
      setSending(false)
    }
  }
  const footer = (
    <>
      <Button onClick={cancel}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={sending}>
        Iniciar sesión
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={cancel}
      size="small"
      title="Tu sesión terminó"
      description="Inicia sesión para seguir; lo que escribiste sigue aquí."
      footer={footer}
      hideClose
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Notice tone="error" role="alert">
            <p>{failure}</p>
          </Notice>
        )}
        <TextField
          name="username"
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="password" label="Contraseña" required />
      </form>
    </Dialog>
  )
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.problem
    ? error.problem.detail
    : 'No hay conexión con el servidor. Revisa la señal e intenta otra vez.'
