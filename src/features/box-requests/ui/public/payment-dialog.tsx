import { useEffect, useRef, useState } from 'react'
import { PaymentOpened } from '#features/payments/ui/public/payment-opened.tsx'
import { useConfirmation } from '#features/payments/ui/public/use-confirmation.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useT } from '#ui/text/texts.tsx'
import { type ChosenPayment, type Confirmed, type PaymentWay, reportPayment } from './payment.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentReported } from './payment-reported.tsx'

type PaymentDialogProps = {
  open: boolean
  /** Our reference, passed to the provider. */
  reference: string
  amount: string
  shownAmount: string
  sending: boolean
  /** ×, Escape and Back return to the filled form. */
  onClose: () => void
  onChosen: (payment: ChosenPayment) => void
  /** Set in the request form, which can be sent without a payment. */
  onLater?: () => void
}

/**
 * public-site.md#payment-dialog: only for delivery by mail. The family pays in another tab and reports it here, or
 * postpones it.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  return props.open ? <PaymentSheet {...props} /> : null
}

/** `byKeys`: reported by keyboard or screen reader, where going on after two seconds would be too fast. */
type Stage =
  | { name: 'choice' }
  | { name: 'opened'; way: PaymentWay }
  | { name: 'processing' | 'reported'; way: PaymentWay; byKeys: boolean; confirmed: Confirmed | null }

function PaymentSheet(props: PaymentDialogProps) {
  const { reference, amount, shownAmount, sending, onClose, onChosen, onLater } = props
  const t = useT()
  const [stage, setStage] = useState<Stage>({ name: 'choice' })
  const heading = useRef<HTMLHeadingElement>(null)
  const confirmed = 'confirmed' in stage ? stage.confirmed : null
  // The provider's confirmation starts the sequence too, and replaces "reported" while it runs.
  useConfirmation(reference, stage.name !== 'choice' && !confirmed, ({ transactionId }) =>
    setStage((now) => {
      if (now.name === 'choice') return now
      const name = now.name === 'opened' ? 'processing' : now.name
      return { byKeys: false, ...now, name, confirmed: { transactionId } }
    }),
  )
  useEffect(() => {
    if (stage.name === 'opened' || stage.name === 'reported') heading.current?.focus()
  }, [stage.name])

  const backToChoice = () => {
    setStage({ name: 'choice' })
    heading.current?.focus()
  }
  const report = (way: PaymentWay, providerId: string) =>
    onChosen({
      ...reportPayment({ way, amount, reference, providerId: confirmed?.transactionId ?? providerId }),
      isConfirmed: confirmed !== null,
    })
  return (
    <Dialog
      open
      size="sheet"
      onClose={sending ? () => {} : onClose}
      title={t(titleOf(stage))}
      headingRef={heading}
      closeLabel={t('hopebox.close')}
    >
      {stage.name === 'reported' ? (
        <PaymentReported
          way={stage.way}
          confirmed={confirmed}
          staysOpen={stage.byKeys}
          amount={shownAmount}
          reference={reference}
          sending={sending}
          onContinue={(providerId) => report(stage.way, providerId)}
          onNotPaid={backToChoice}
        />
      ) : (
        <>
          {/* Stays in the page: a removed form would not be submitted to the new tab. */}
          <div hidden={stage.name !== 'choice'}>
            <PaymentChoice
              amount={amount}
              shownAmount={shownAmount}
              reference={reference}
              sending={sending}
              onOpened={(way) => setStage({ name: 'opened', way })}
              onLater={onLater}
            />
          </div>
          {stage.name !== 'choice' && (
            <PaymentOpened
              way={stage.way}
              texts={{
                opened: t('payment.opened'),
                tellUs: t('payment.tellUs'),
                processing: t('payment.processing'),
                paid: t('payment.paid'),
                notYet: t('payment.notYet'),
              }}
              processing={stage.name === 'processing'}
              onPaid={() =>
                setStage({ name: 'processing', way: stage.way, byKeys: isKeyboardUsed(), confirmed: null })
              }
              onNotYet={backToChoice}
              onProcessed={() =>
                setStage((now) => (now.name === 'processing' ? { ...now, name: 'reported' } : now))
              }
            />
          )}
        </>
      )}
    </Dialog>
  )
}

const isKeyboardUsed = (): boolean => document.activeElement?.matches(':focus-visible') ?? false

function titleOf(stage: Stage): TextKey {
  if (stage.name !== 'reported') return 'payment.title'
  return stage.confirmed ? 'payment.confirmed.title' : 'payment.reported.title'
}
