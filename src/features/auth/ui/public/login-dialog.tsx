import { adminKeys } from '#lib/http/http-client.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toastOnNextPage } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { authApi } from '../../endpoints.ts'

type LoginDialogProps = { open: boolean; onClose: () => void }

/** public-site.md#login-form. A successful sign-in opens the back office. */
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

function LoginForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const state = usePublicForm({
    endpoint: authApi.logIn,
    // public-site.md#login-form: the form has no client-side rules.
    schema: null,
    defaultValues: { username: '', password: '' },
    failed: { title: 'login.error', text: 'login.errorMessage' },
    onSent: ({ token, user }) => {
      localStorage.setItem(adminKeys.token, token)
      localStorage.setItem(adminKeys.user, JSON.stringify(user))
      toastOnNextPage({ kind: 'success', title: t('login.success'), text: t('login.successMessage') })
      window.location.assign('/admin')
    },
  })
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
    >
      <TextField
        {...state.field('username')}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...state.field('password')} label={t('login.password')} />
    </PublicForm>
  )
}
