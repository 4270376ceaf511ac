import { useEffect, useRef, useState } from 'react'
import { cancelReturn, useCancelled } from '#domains/money/payments/ui/public/cancelled-payment.ts'
import { PaymentOpened } from '#domains/money/payments/ui/public/payment-opened.tsx'
import { useConfirmation } from '#domains/money/payments/ui/public/use-confirmation.ts'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import type { TextKey } from '#lib/text/texts.ts'
import { Button, ButtonLink, NewTabHint } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { HiddenFields } from '#ui/forms/hidden-fields.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { KeptState } from '../use-sending.ts'
import { type ChosenPayment, type Confirmed, type PaymentWay, paymentWays, reportPayment } from './payment.ts'
import { PaymentReported } from './payment-reported.tsx'

type PaymentDialogProps = {
  open: boolean
  /** Our reference, passed to the provider. */
  reference: string
  amount: string
  shownAmount: string
  /** Whether the request itself is on the server, though not sent. Nobody pays before. null: it is one that was sent. */
  kept?: KeptState | null
  onKeep?: () => void
  sending: boolean
  /** Whether the person has opened the provider's page, or told us of a payment. */
  onOpened?: (isOpened: boolean) => void
  /** ×, Escape and Back return to the filled form. */
  onClose: () => void
  onChosen: (payment: ChosenPayment) => void
  /** Set in the request form, which can be sent without a payment. */
  onLater?: () => void
}

/** Only for delivery by mail. The family pays in another tab and reports it here, or postpones it. */
export function PaymentDialog(props: PaymentDialogProps) {
  return props.open ? <PaymentSheet {...props} /> : null
}

/** `byKeys`: reported by keyboard or screen reader, where going on after two seconds would be too fast. */
type Stage =
  | { name: 'choice'; isCancelled?: boolean }
  | { name: 'opened'; way: PaymentWay }
  | { name: 'processing' | 'reported'; way: PaymentWay; byKeys: boolean; confirmed: Confirmed | null }

function PaymentSheet(props: PaymentDialogProps) {
  const { reference, amount, shownAmount, kept, onKeep, sending, onOpened, onClose, onChosen, onLater } =
    props
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
  useCancelled('shipping', () => {
    if (stage.name !== 'opened' || stage.way !== 'paypal') return
    setStage({ name: 'choice', isCancelled: true })
    heading.current?.focus()
  })
  useEffect(() => {
    if (stage.name === 'opened' || stage.name === 'reported') heading.current?.focus()
  }, [stage.name])

  const isOpened = stage.name !== 'choice'
  useEffect(() => onOpened?.(isOpened), [isOpened, onOpened])

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
            <div role="status" className="empty:hidden">
              {stage.name === 'choice' && stage.isCancelled && (
                <Notice>
                  <p>{t('payment.cancelled')}</p>
                </Notice>
              )}
            </div>
            <PaymentChoice
              amount={amount}
              shownAmount={shownAmount}
              reference={reference}
              kept={kept}
              onKeep={onKeep}
              sending={sending}
              onOpened={(way) => setStage({ name: 'opened', way })}
              onPaidBefore={(way) =>
                setStage({ name: 'processing', way, byKeys: isKeyboardUsed(), confirmed: null })
              }
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

type PaymentChoiceProps = {
  amount: string
  shownAmount: string
  reference: string
  kept: KeptState | null | undefined
  onKeep: (() => void) | undefined
  sending: boolean
  onOpened: (way: PaymentWay) => void
  onPaidBefore: (way: PaymentWay) => void
  onLater?: () => void
}

/** Two equal payment methods, and paying later: no pressure to pay now. */
function PaymentChoice(props: PaymentChoiceProps) {
  const { amount, shownAmount, reference, kept, onKeep, sending, onOpened, onPaidBefore, onLater } = props
  const t = useT()
  const { organisation, payment } = useSite()
  const hasFailed = kept === 'failed' || kept === 'retrying'
  const isPayable = !kept || kept === 'kept'
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p>{t('payment.intro')}</p>
        <p>{t('payment.recipient', { name: organisation.name })}</p>
        <ExampleNote fact="payment" className="self-start" />
        {kept === 'kept' && <p>{t('payment.kept')}</p>}
      </div>
      <div className="rounded-card border border-line bg-white p-4">
        <p className="text-sm text-ink-2">{t('payment.amountLabel')}</p>
        <p translate="no" className="font-serif text-2xl font-semibold">
          {shownAmount}
        </p>
      </div>
      <div role="status" className="empty:hidden">
        {kept === 'waiting' && t('payment.keeping')}
        {hasFailed && (
          <Notice tone="error">
            <p>{t('payment.notKept')}</p>
            <Button icon="refresh" className="mt-3" busy={kept === 'retrying'} onClick={onKeep}>
              {t('hopebox.failure.retry')}
            </Button>
          </Notice>
        )}
      </div>
      <div hidden={!isPayable}>
        <section aria-labelledby="payment-methods" className="flex flex-col gap-4">
          <h3 id="payment-methods" className="text-base">
            {t('payment.chooseMethod')}
          </h3>
          <p className="text-sm text-ink-2">{t('payment.newTab')}</p>
          <div className="flex flex-col gap-1">
            <PayPalForm amount={amount} reference={reference} onOpened={() => onOpened('paypal')} />
            <p className="text-sm text-ink-2">{t('payment.paypalHint')}</p>
          </div>
          <div className="flex flex-col gap-1">
            <ButtonLink href={payment.athMovilUrl} newTab wide onClick={() => onOpened('ath_movil')}>
              {t('payment.athMovil')}
            </ButtonLink>
            <p className="text-sm text-ink-2">
              <NoBreakValue text={t('payment.athMovilHint')} name="path" value={payment.athMovilPath} />
            </p>
            <div className="-ms-3 wrap-anywhere">
              <CopyButton
                text={payment.athMovilPath}
                label={t('payment.copyPath', { path: payment.athMovilPath })}
              />
            </div>
          </div>
        </section>
      </div>
      {/* The device keeps nothing about a payment: after a reload only the person knows of it. */}
      <section aria-labelledby="payment-before" className="flex flex-col items-start gap-1">
        <h3 id="payment-before" className="text-base">
          {t('payment.already')}
        </h3>
        <p className="text-sm text-ink-2">{t('payment.alreadyText')}</p>
        {paymentWays.map((way) => (
          <Button key={way} variant="quiet" className="-ms-3 px-3!" onClick={() => onPaidBefore(way)}>
            {t('payment.alreadyWay', { method: t(`payment.method.${way}`) })}
          </Button>
        ))}
      </section>
      {onLater && (
        <div className="flex flex-col gap-1 border-t border-line pt-5">
          <Button wide busy={sending} onClick={onLater}>
            {sending ? t('hopebox.submitting') : t('payment.skip')}
          </Button>
          <p className="text-sm text-ink-2">{t('payment.skipHint')}</p>
        </div>
      )}
    </div>
  )
}

type PayPalFormProps = { amount: string; reference: string; onOpened: () => void }

/** Amount, payee and our random reference. No data about the person or the box. */
function PayPalForm({ amount, reference, onOpened }: PayPalFormProps) {
  const t = useT()
  const lang = useLang()
  const { payment } = useSite()
  const fields = {
    cmd: '_xclick',
    business: payment.paypalBusiness,
    item_name: t('payment.title'),
    amount,
    currency_code: 'USD',
    quantity: '1',
    no_shipping: '1',
    no_note: '1',
    invoice: reference,
    custom: reference,
    cancel_return: cancelReturn('shipping', lang),
    lc: lang === 'en' ? 'en_US' : 'es_PR',
    charset: 'utf-8',
  }
  return (
    <form
      method="post"
      action={payment.paypalShippingAction}
      target="_blank"
      rel="noopener"
      onSubmit={onOpened}
    >
      <HiddenFields fields={fields} />
      <Button type="submit" wide>
        {t('payment.paypal')}
        <NewTabHint />
      </Button>
    </form>
  )
}
