import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Timeline } from '#domains/team/history/ui/admin/timeline.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { callAdmin } from '#ui/admin/query-client.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { emailSetupApi } from '../../endpoints.ts'
import type { EmailSettings, GraphTest } from '../../schemas.ts'
import { AccountState } from './account-state.tsx'
import { GraphForm } from './graph-form.tsx'
import { GraphInstructions } from './graph-instructions.tsx'
import { setupFieldLabels } from './setup-labels.ts'
import { SmtpInstructions } from './smtp-instructions.tsx'

/** Saved values are never shown. */
export function GraphSetupPage() {
  const query = useRead(emailSetupApi.get)
  return (
    <AdminPage title="Integración de correo">
      {query.data ? <Setup settings={query.data} /> : <RecordState query={query} />}
    </AdminPage>
  )
}

function Setup({ settings }: { settings: EmailSettings }) {
  const client = useQueryClient()
  const [tests, setTests] = useState(0)
  // back-office.md#e-mail-setup is the screen of Microsoft's values: it is chosen until another one carries the e-mails.
  const [kind, setKind] = useState(settings.transport === 'smtp' ? 'other' : 'microsoft')
  const isMicrosoft = kind === 'microsoft'
  const test = useMutation<GraphTest, Error>({
    mutationFn: () => callAdmin(emailSetupApi.test),
    onSuccess: async () => {
      // The state of the account is on this page, on the day screen and in the outbox.
      await client.invalidateQueries()
      setTests((count) => count + 1)
    },
  })
  const { field, text } = settings.account
  const missing = test.data && !test.data.success && settings.account.state === 'none' ? test.data : null
  const fault =
    field && text
      ? { field, text }
      : missing?.field
        ? { field: missing.field, text: 'Falta este valor.' }
        : null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <AccountState settings={settings} />
        <RadioGroup
          inline
          name="mailKind"
          label="¿Qué correo usa tu organización?"
          options={mailKinds}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        {/* Hidden, not gone: it keeps what was typed. */}
        <div hidden={!isMicrosoft}>
          <AdminSection title="Credenciales de Microsoft Graph">
            <GraphForm
              settings={settings}
              fault={fault}
              tests={tests}
              onSaved={(saved) => {
                test.reset()
                if (hasAllValues(saved)) test.mutate()
              }}
            />
          </AdminSection>
        </div>
        {!isMicrosoft && (
          <AdminSection title={kind === 'gmail' ? 'Con Gmail' : 'Con otro servidor (SMTP)'}>
            <SmtpInstructions isGmail={kind === 'gmail'} />
          </AdminSection>
        )}
        <AdminSection title="Probar la conexión">
          <ConnectionTest test={test} />
        </AdminSection>
        <AdminSection title="Historial">
          <Timeline entity="mail_settings" entityId={1} />
        </AdminSection>
      </div>
      {isMicrosoft && (
        <AdminSection title="Cómo conseguir los valores">
          <GraphInstructions />
        </AdminSection>
      )}
    </div>
  )
}

const mailKinds = [
  { value: 'gmail', label: 'Gmail' },
  { value: 'microsoft', label: 'Microsoft 365' },
  { value: 'other', label: 'Otro servidor' },
]

const hasAllValues = ({ tenantId, clientId, clientSecret }: EmailSettings) =>
  tenantId.isSet && clientId.isSet && clientSecret.isSet

function ConnectionTest({ test }: { test: UseMutationResult<GraphTest, Error, void> }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-2">
        Comprueba las credenciales, el permiso y el buzón con lo que está guardado. No envía ningún correo.
      </p>
      <Button icon="activity" busy={test.isPending} onClick={() => test.mutate()}>
        Probar conexión
      </Button>
      {/* back-office.md#e-mail-setup fixes this text. */}
      {test.isError && (
        <Notice
          tone="error"
          role="alert"
          title="Error al conectar con el servidor"
          className="self-stretch"
        />
      )}
      {test.data && <TestResult result={test.data} />}
    </div>
  )
}

function TestResult({ result }: { result: GraphTest }) {
  // The failed step is already the title.
  const checks = result.checks.filter(({ text }) => text !== result.message)
  return (
    <Notice
      tone={result.success ? 'success' : 'error'}
      role="alert"
      title={result.message}
      className="self-stretch"
    >
      {result.field && <p>Mira el campo «{setupFieldLabels[result.field]}».</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {checks.map(({ name, ok, text }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name={ok ? 'check' : 'close'} className="mt-1 size-4 shrink-0" />
            <span>
              <span className="sr-only">{ok ? 'Bien: ' : 'Falta: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
