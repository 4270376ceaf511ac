import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'

/** Shown when a form fails to load, with other ways to contact the organisation. */
export function FormUnavailable() {
  const t = useT()
  const { contact } = useSite()
  return (
    <ErrorPanel title={t('common.loadFailed')} onRetry={() => window.location.reload()}>
      <p>
        <a href={`tel:${contact.phone}`}>{t('common.call', { phone: contact.phone })}</a>
        {' · '}
        <a href={`mailto:${contact.email}`}>{t('common.writeTo', { email: contact.email })}</a>{' '}
        <ExampleNote fact="phone" /> <ExampleNote fact="email" />
      </p>
    </ErrorPanel>
  )
}
