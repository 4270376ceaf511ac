import { useMutation } from '@tanstack/react-query'
import { Timeline } from '#features/history/ui/admin/timeline.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { callAdmin } from '#ui/admin/query-client.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { emailSetupApi } from '../../endpoints.ts'
import type { EmailSettings, GraphTest } from '../../schemas.ts'
import { GraphForm } from './graph-form.tsx'
import { GraphInstructions } from './graph-instructions.tsx'

/** back-office.md#e-mail-setup: three fields, instructions and a connection test. Saved values are never shown. */
export function GraphSetupPage() {
  const query = useRead(emailSetupApi.get)
  return (
    <AdminPage title="Integración de correo">
      {query.data ? <Setup settings={query.data} /> : <RecordState query={query} />}
    </AdminPage>
  )
}

function Setup({ settings }: { settings: EmailSettings }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <TransportNotice settings={settings} />
        <AdminSection title="Credenciales de Microsoft Graph">
          <GraphForm settings={settings} />
        </AdminSection>
        <AdminSection title="Probar la conexión">
          <ConnectionTest />
        </AdminSection>
        <AdminSection title="Historial">
          <Timeline entity="mail_settings" entityId={1} />
        </AdminSection>
      </div>
      <AdminSection title="Cómo conseguir los tres valores">
        <GraphInstructions />
      </AdminSection>
    </div>
  )
}

function TransportNotice({ settings: { transport, sender } }: { settings: EmailSettings }) {
  if (transport === null) {
    return (
      <Notice tone="info" title="Todavía nadie lleva los correos">
        <p>Todo lo demás funciona. Los correos esperan en «Correos enviados», y allí se pueden leer.</p>
      </Notice>
    )
  }
  const name = transport === 'graph' ? 'Microsoft Graph' : 'el servidor SMTP'
  return (
    <Notice tone="success" title={`Los correos salen por ${name}`}>
      <p className="break-words">Remitente: {sender}</p>
    </Notice>
  )
}

function ConnectionTest() {
  const test = useMutation<GraphTest, Error>({ mutationFn: () => callAdmin(emailSetupApi.test) })
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
