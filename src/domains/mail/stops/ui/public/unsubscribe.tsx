import { useEffect, useState } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import type { ApiError } from '#lib/http/http-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { loadAtPress } from '#ui/load-at-press.ts'
import { useT } from '#ui/text/texts.tsx'
import { whyFailed } from '#ui/why-failed.ts'

/**
 * The link of an e-mail, with its token after `#`, which browsers send to nobody. One tap, because programs that check
 * links open them.
 */
export function Unsubscribe() {
  const t = useT()
  const { contact } = useSite()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [error, setError] = useState<string | null>(null)
  // Some gateways cut off what follows `#`: say so before anybody presses, with the other way below.
  const [isCut, setCut] = useState(false)
  useEffect(() => setCut(window.location.hash.length < 2), [])
  const send = async () => {
    setState('busy')
    setError(null)
    try {
      const { unsubscribe } = await loadAtPress(() => import('./unsubscribe-call.ts'), t)
      // A gateway may add its own parameters.
      await unsubscribe(/^#?([\w-]*)/.exec(window.location.hash)?.[1] ?? '')
      setState('done')
    } catch (failure) {
      setState('idle')
      // Without a token the body is refused: the link was cut.
      const { status } = failure as Partial<ApiError>
      const isLink = status === 400 || status === 404
      setError(isLink ? t('stops.errors.link') : whyFailed(failure, t))
    }
  }
  return (
    <div className="flex max-w-read flex-col items-start gap-5">
      {state === 'done' ? (
        <Notice tone="success">
          <p role="status">{t('unsubscribe.done')}</p>
        </Notice>
      ) : isCut ? (
        <Notice tone="warning">
          <p>{t('unsubscribe.cut')}</p>
        </Notice>
      ) : (
        <NeedsScripts>
          <Button variant="primary" busy={state === 'busy'} onClick={send}>
            {t('unsubscribe.confirm')}
          </Button>
        </NeedsScripts>
      )}
      {error && (
        <Notice tone="error">
          <p role="alert">{error}</p>
        </Notice>
      )}
      <p>{t('unsubscribe.still')}</p>
      <p>
        <a href={`mailto:${contact.email}?subject=${encodeURIComponent(t('unsubscribe.confirm'))}`}>
          {contact.email}
        </a>{' '}
        <ExampleNote fact="email" />
      </p>
    </div>
  )
}
