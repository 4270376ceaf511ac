import { useState } from 'react'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/texts.tsx'
import { privacyApi } from '../../endpoints.ts'

/**
 * The link of an e-mail, with its token after `#`, which browsers send to nobody. One tap, because programs that check
 * links open them.
 */
export function Unsubscribe() {
  const t = useT()
  const { contact } = useSite()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    setState('busy')
    setError(null)
    try {
      await callApi(privacyApi.unsubscribe, {
        body: { token: window.location.hash.slice(1) },
        headers: { 'Idempotency-Key': newKey() },
      })
      setState('done')
    } catch (failure) {
      setState('idle')
      // Without a token the body is refused: the link was cut.
      const isLink = failure instanceof ApiError && (failure.status === 400 || failure.status === 404)
      setError(t(isLink ? 'dataRequests.errors.link' : 'errors.offline'))
    }
  }
  return (
    <div className="flex max-w-read flex-col items-start gap-5">
      {state === 'done' ? (
        <Notice tone="success">
          <p role="status">{t('unsubscribe.done')}</p>
        </Notice>
      ) : (
        <Button variant="primary" busy={state === 'busy'} onClick={send}>
          {t('unsubscribe.confirm')}
        </Button>
      )}
      {error && (
        <Notice tone="error">
          <p role="alert">{error}</p>
        </Notice>
      )}
      <p>{t('unsubscribe.still')}</p>
      <p>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </div>
  )
}
