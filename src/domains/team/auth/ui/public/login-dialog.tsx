import { useEffect, useState } from 'react'
import { adminKeys, callApi } from '#lib/http/http-client.ts'
import { outlivesPage, readStored, writeStored, writeStoredJson } from '#lib/stored.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useForgetOnLeave } from '#ui/forms/forget-on-leave.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toastOnNextPage } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { authApi } from '../../endpoints.ts'
import type { SignedInUser } from '../../schemas.ts'
import { hasPasskeys, secondFactorIn, signInFailure, signInWithPasskey } from '../sign-in.ts'

type LoginDialogProps = { open: boolean; onClose: () => void }

/** A successful sign-in opens the back office. */
export function LoginDialog({ open, onClose }: LoginDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('login.title')}
      description={t('login.description')}
      size="small"
      initialFocus="first-field"
    >
      <LoginForm onClose={onClose} />
    </Dialog>
  )
}

// src/ui/admin/screen-lock.ts reads it. Not imported: public pages load nothing of the back office.
const lockKey = 'adminLockMinutes'
const defaultMinutes = '10'

function LoginForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [secondFactor, setSecondFactor] = useState<string[] | null>(null)
  const [isShared, setShared] = useState(false)
  const [canUsePasskey, setCanUsePasskey] = useState(false)
  const [ownFailure, setOwnFailure] = useState<string | null>(null)
  useEffect(() => {
    setShared(readStored('localStorage', lockKey) !== null)
    setCanUsePasskey(hasPasskeys())
  }, [])
  const open = ({ token, user }: { token: string; user: SignedInUser }) => {
    forget()
    writeStoredJson('localStorage', adminKeys.user, user)
    writeStored('localStorage', adminKeys.token, token)
    if (![adminKeys.user, adminKeys.token].every((name) => outlivesPage('localStorage', name))) {
      void callApi(authApi.logOut).catch(() => null)
      for (const name of [adminKeys.user, adminKeys.token]) writeStored('localStorage', name, null)
      return setOwnFailure(t('login.noStorage'))
    }
    const minutes = readStored('localStorage', lockKey) || defaultMinutes
    writeStored('localStorage', lockKey, isShared ? minutes : null)
    toastOnNextPage({ kind: 'success', title: t('login.success'), text: t('login.successMessage') })
    window.location.assign('/admin')
  }
  const usePasskey = () => {
    setOwnFailure(null)
    signInWithPasskey(t)
      .then((signedIn) => signedIn && open(signedIn))
      .catch((error) => setOwnFailure(signInFailure(error)))
  }
  const state = usePublicForm({
    endpoint: authApi.logIn,
    schema: null,
    defaultValues: { username: '', password: '', code: '' },
    toBody: ({ code, ...rest }) => (code ? { ...rest, code } : rest),
    failed: { title: 'login.error', text: 'login.errorMessage' },
    // The first time it is the next step, not a mistake.
    isStep: (problem) => {
      const asked = secondFactorIn(problem)
      if (asked) setSecondFactor(asked)
      return Boolean(asked && !secondFactor)
    },
    onSent: open,
  })
  const forget = () => {
    setSecondFactor(null)
    state.form.reset()
  }
  useForgetOnLeave(forget)
  return (
    <PublicForm
      state={state}
      submitLabel={t('login.submit')}
      sendingLabel={t('login.submitting')}
      actions={
        <Button onClick={onClose} className="max-sm:w-full">
          {t('login.cancel')}
        </Button>
      }
      after={
        canUsePasskey && (
          <div className="flex flex-col items-start gap-3">
            <p className="text-ink-2">{t('login.or')}</p>
            <Button icon="lock" onClick={usePasskey}>
              {t('login.passkey')}
            </Button>
          </div>
        )
      }
    >
      <TextField
        {...state.field('username')}
        required
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...state.field('password')} required label={t('login.password')} />
      {secondFactor?.includes('code') && (
        <TextField
          {...state.field('code')}
          required
          label={t('login.code')}
          hint={t('login.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // The next step of the form.
          autoFocus
        />
      )}
      {secondFactor && !secondFactor.includes('code') && (
        <Notice role="status">
          <p>{t('login.secondFactor')}</p>
        </Notice>
      )}
      {ownFailure && (
        <Notice tone="error" role="alert">
          <p>{ownFailure}</p>
        </Notice>
      )}
      <CheckboxField
        name="isShared"
        label={t('login.sharedComputer')}
        hint={t('login.sharedHint')}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
    </PublicForm>
  )
}
