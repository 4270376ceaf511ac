import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'
import { EmailList } from './email-list.tsx'
import { TemplateList } from './template-list.tsx'

export type OutboxTab = 'enviados' | 'textos'

/** Sent e-mails and the e-mail templates. */
export function OutboxPage({ tab }: { tab: OutboxTab }) {
  return (
    <AdminPage
      title="Correos"
      tools={
        <LinkTabs
          label="Partes del correo"
          tabs={[
            { to: '/admin/correo', label: 'Correos enviados', current: tab === 'enviados' },
            { to: '/admin/correo/textos', label: 'Textos', current: tab === 'textos' },
          ]}
        />
      }
    >
      {tab === 'enviados' ? <EmailList /> : <TemplateList />}
    </AdminPage>
  )
}
