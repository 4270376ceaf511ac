import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { giveUpSession, renewSession, userOfPage, useSessionEnded } from '#ui/admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { authApi } from '../../endpoints.ts'
import type { SignedInUser } from '../../schemas.ts'
import { hasPasskeys, secondFactorIn, signInFailure, signInWithPasskey } from '../sign-in.ts'

/**
 * Covers the page and asks for a new sign-in when the session ends or the screen locks. The page behind keeps its
 * unsaved input.
 */
export function SessionAgainDialog({ onGiveUp }: { onGiveUp: () => void }) {
  const ended = useSessionEnded()
  if (!ended) return null
  return <SessionAgainForm onGiveUp={onGiveUp} />
}

const formId = 'session-again'
/** The tab's title says nothing of the page behind. */
const neutralTitle = 'Administración'

function SessionAgainForm({ onGiveUp }: { onGiveUp: () => void }) {
  const client = useQueryClient()
  const t = useT()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [secondFactor, setSecondFactor] = useState<string[] | null>(null)
  useEffect(() => {
    const title = document.title
    document.title = neutralTitle
    return () => {
      document.title = title
    }
  }, [])
  const cancel = () => {
    giveUpSession()
    onGiveUp()
  }
  const signIn = async (call: () => Promise<{ token: string; user: SignedInUser } | null>) => {
    if (sending) return
    setSending(true)
    setFailure(null)
    try {
      const signedIn = await call()
      if (!signedIn) return setSending(false)
      renewSession(signedIn.token, signedIn.user)
      toast({ kind: 'success', title: 'Sesión iniciada', text: 'Sigue donde estabas.' })
      void client.invalidateQueries({ queryKey: ['api', 'user'] })
    } catch (error) {
      const asked = error instanceof ApiError ? secondFactorIn(error.problem) : null
      setSecondFactor((before) => asked ?? before)
      // The first time it is the next step, not a mistake.
      if (!asked || secondFactor) setFailure(signInFailure(error))
      setSending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = { username: String(data.get('username')), password: String(data.get('password')) }
    const code = data.get('code')
    void signIn(() => callApi(authApi.logIn, { body: code ? { ...body, code: String(code) } : body }))
  }
  const footer = (
    <>
      <Button onClick={cancel}>Cancelar</Button>
      {hasPasskeys() && (
        <Button icon="lock" onClick={() => void signIn(() => signInWithPasskey(t))}>
          Llave de acceso
        </Button>
      )}
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
      isCover
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
          defaultValue={userOfPage()?.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="password" label="Contraseña" required />
        {secondFactor?.includes('code') && (
          <TextField
            name="code"
            label="Código de tu aplicación, o uno de recuperación"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            // The next step of the form.
            autoFocus
          />
        )}
        {secondFactor && !secondFactor.includes('code') && (
          <Notice>
            <p>Tu cuenta usa una llave de acceso. Pulsa «Llave de acceso».</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
