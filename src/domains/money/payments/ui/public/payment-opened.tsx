import { type ReactNode, useEffect, useRef } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** public-site.md#payment-dialog: how long "processing" shows after the person said that it is paid. */
const processingMs = { paypal: 2_000, ath_movil: 3_000 } as const

type PaymentOpenedProps = {
  way: keyof typeof processingMs
  texts: Record<'opened' | 'tellUs' | 'processing' | 'paid' | 'notYet', string>
  /** The person pressed «Ya pagué», or the provider confirmed. */
  processing: boolean
  /** Opens the provider's page once more, in place of «not yet». */
  again?: ReactNode
  onPaid: () => void
  onNotYet: () => void
  onProcessed: () => void
}

/**
 * The provider's page is open in another tab. A payment is reported by the person or by the provider, never by a
 * timer. The timer only follows one of them.
 */
export function PaymentOpened(props: PaymentOpenedProps) {
  const { way, texts, processing, again, onPaid, onNotYet, onProcessed } = props
  const latest = useRef(onProcessed)
  useEffect(() => {
    latest.current = onProcessed
  })
  useEffect(() => {
    if (!processing) return
    const timer = setTimeout(() => latest.current(), processingMs[way])
    return () => clearTimeout(timer)
  }, [processing, way])
  return (
    <div className="flex flex-col gap-4 rounded-card border border-sky-ink/25 bg-sky p-4 sm:p-5">
      {/* Both in one cell: the buttons must not move under a finger. */}
      <div role="status" className="grid">
        <p className={inCell(processing, 'flex items-center gap-2 self-start font-semibold')}>
          <Spinner className="size-5" />
          {texts.processing}
        </p>
        <div className={inCell(!processing, 'flex flex-col gap-1')}>
          <p className="font-semibold">{texts.opened}</p>
          <p>{texts.tellUs}</p>
          <ExampleNote fact="payment" />
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" busy={processing} onClick={onPaid}>
          {texts.paid}
        </Button>
        {(!processing && again) || <Button onClick={onNotYet}>{texts.notYet}</Button>}
      </div>
    </div>
  )
}

const inCell = (isShown: boolean, className: string) =>
  classNames('col-start-1 row-start-1', className, !isShown && 'invisible')
