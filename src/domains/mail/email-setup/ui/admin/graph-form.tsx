import { useEffect } from 'react'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { emailSetupApi } from '../../endpoints.ts'
import type { EmailSettings, SetupField } from '../../schemas.ts'
import { setupFieldLabels } from './setup-labels.ts'

type GraphFormProps = {
  settings: EmailSettings
  /** The field that the last test points to, and why. */
  fault: { field: SetupField; text: string } | null
  /** Increases with each test: the named field gets the focus. */
  tests: number
  onSaved: (settings: EmailSettings) => void
}

/** Empty fields keep the saved values. Only the mailbox, which is no secret, shows its saved value. */
export function GraphForm({ settings, fault, tests, onSaved }: GraphFormProps) {
  const isSenderSaved = settings.senderSource === 'saved'
  const empty = { tenantId: '', clientId: '', clientSecret: '', sender: isSenderSaved ? settings.sender : '' }
  const { form, field, state } = useRecordForm({
    endpoint: emailSetupApi.save,
    defaultValues: empty,
    toBody: (values) => ({ ...values, sender: values.sender === '' && isSenderSaved ? null : values.sender }),
    success: 'Configuración guardada',
    error: { text: 'No se pudo guardar la configuración.' },
    onSaved: (saved) => {
      const sender = saved.senderSource === 'saved' ? saved.sender : ''
      // Also the typed secret leaves the page.
      setTimeout(() => form.reset({ ...empty, sender }, { keepDirtyValues: false }))
      onSaved(saved)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per test
  useEffect(() => {
    if (tests > 0 && fault) form.setFocus(fault.field)
  }, [tests])
  const inputOf = (name: SetupField) => {
    const { error, ...input } = field(name)
    const isTyped = form.formState.dirtyFields[name]
    const refused = fault?.field === name && !isTyped ? fault.text : undefined
    return { ...input, label: setupFieldLabels[name], error: error ?? refused, autoComplete: 'off' }
  }
  return (
    <>
      <RecordForm state={state} submitLabel="Guardar y probar">
        <TextField hint={hintOf(settings.tenantId)} spellCheck={false} {...inputOf('tenantId')} />
        <TextField hint={hintOf(settings.clientId)} spellCheck={false} {...inputOf('clientId')} />
        <PasswordField hint={hintOf(settings.clientSecret)} {...inputOf('clientSecret')} />
        <TextField
          hint={senderHint(settings)}
          type="email"
          inputMode="email"
          spellCheck={false}
          optional
          {...inputOf('sender')}
        />
      </RecordForm>
      <UnsavedGuard when={state.isDirty} />
    </>
  )
}

function hintOf({ source }: EmailSettings['tenantId']): string {
  if (source === 'saved') return 'Guardado y cifrado. Déjalo vacío para no cambiarlo.'
  if (source === 'environment')
    return 'Viene de la configuración del servidor. Escribe otro para usarlo en su lugar.'
  if (source === 'unreadable') return 'Lo guardado ya no se puede leer. Escríbelo otra vez.'
  return 'Sin configurar.'
}

function senderHint({ senderSource, sender }: EmailSettings): string {
  if (senderSource === 'saved') return 'El buzón de Microsoft 365 que envía. Vacíalo para quitarlo.'
  if (senderSource === 'unreadable') return 'Lo guardado ya no se puede leer. Escríbelo otra vez.'
  const from = senderSource === 'environment' ? ', de la configuración del servidor' : ''
  return `El buzón de Microsoft 365 que envía. Ahora: ${sender}${from}. Escribe otro para usarlo en su lugar.`
}
