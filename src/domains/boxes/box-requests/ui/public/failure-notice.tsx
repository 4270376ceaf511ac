import { useEffect, useRef } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { SendFailure } from './use-sending.ts'

type FailureNoticeProps = {
  failure: SendFailure
  sending: boolean
  /** The answers survive the end of this tab. */
  isKept: boolean
  onKeep: () => void
  onRetry: () => void
}

/** Sending failed, the answers are still here, and there are three ways on. Stays during a retry. */
export function FailureNotice({ failure, sending, isKept, onKeep, onRetry }: FailureNoticeProps) {
  const t = useT()
  const { phone } = useSite().contact
  const box = useRef<HTMLDivElement>(null)
  const where = useRef<HTMLParagraphElement>(null)
  const keep = () => {
    where.current?.focus()
    onKeep()
  }
  // It opened above the button that was pressed, and the toast below took room from the sheet.
  useEffect(() => {
    // Without braces the effect would return the browser's promise as its cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice ref={box} tone="error" role="alert">
      <p>{t(failure.isUnanswered ? 'hopebox.failure.unanswered' : 'hopebox.failure.text')}</p>
      {failure.detail && <p className="mt-2 text-sm">{failure.detail}</p>}
      <p ref={where} tabIndex={-1} className="mt-2">
        {t(isKept ? 'hopebox.failure.kept' : 'hopebox.failure.inTab')}
      </p>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button icon="refresh" busy={sending} onClick={onRetry}>
          {t('hopebox.failure.retry')}
        </Button>
        {!isKept && (
          <Button icon="download" onClick={keep}>
            {t('hopebox.draft.keepOnPhone')}
          </Button>
        )}
        <ButtonLink variant="quiet" icon="phone" href={`tel:${phone}`}>
          <span>
            <NoBreakValue text={t('hopebox.failure.call')} name="phone" value={phone} />
          </span>
        </ButtonLink>
        <ExampleNote fact="phone" className="w-fit self-center" />
      </div>
    </Notice>
  )
}
