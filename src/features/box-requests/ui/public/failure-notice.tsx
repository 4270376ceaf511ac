import { useSite } from '#features/site/ui/site-provider.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { SendFailure } from './use-sending.ts'

type FailureNoticeProps = { failure: SendFailure; sending: boolean; onRetry: () => void }

/**
 * care.md#sending: it was not sent, everything is still here, and there are two ways on. It stays while it is
 * tried again.
 */
export function FailureNotice({ failure, sending, onRetry }: FailureNoticeProps) {
  const t = useT()
  const { phone } = useSite().contact
  return (
    <Notice tone="error" role="alert">
      <p>{t('hopebox.failure.text')}</p>
      {failure.detail && <p className="mt-2 text-sm">{failure.detail}</p>}
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <Button icon="refresh" busy={sending} onClick={onRetry}>
          {t('hopebox.failure.retry')}
        </Button>
        <ButtonLink variant="quiet" icon="phone" href={`tel:${phone}`}>
          <span>
            <NoBreakValue words={t('hopebox.failure.call')} name="phone" value={phone} />
          </span>
        </ButtonLink>
      </div>
    </Notice>
  )
}
