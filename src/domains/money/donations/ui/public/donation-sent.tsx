import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Meanwhile } from '#domains/events/events/ui/public/meanwhile.tsx'
import { useCancelled } from '#domains/money/payments/ui/public/cancelled-payment.ts'
import { PaymentOpened } from '#domains/money/payments/ui/public/payment-opened.tsx'
import { useConfirmation } from '#domains/money/payments/ui/public/use-confirmation.ts'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { callApi } from '#lib/http/http-client.ts'
import { formatMoney, formatPrice, sameAmount } from '#lib/text/money.ts'
import { Button, ButtonLink, NewTabHint } from '#ui/button.tsx'
import { SentNotice, Stops } from '#ui/feedback/sent-notice.tsx'
import { HiddenFields } from '#ui/forms/hidden-fields.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { type Translate, useT } from '#ui/text/texts.tsx'
import { publicDonationApi } from '../../public-endpoints.ts'
import type { DonationReceipt } from '../../schemas.ts'
import { type Payment, payPalFieldsOf, rememberStage } from './payment-page.ts'

type Stage = Payment['stage'] | 'cancelled' | 'processing' | 'withdrawn'

type DonationSentProps = { payment: Payment; onChangeAmount: () => void; onAnother: () => void }

/** The donor says what happened, and is thanked. The page calls the gift verified only when it is. */
export function DonationSent({ payment, onChangeAmount, onAnother }: DonationSentProps) {
  const t = useT()
  const { contact } = useSite()
  const [stage, setStage] = useState<Stage>(payment.stage)
  const { reference } = payment
  const thanks = useRef<ReturnType<typeof toast> | null>(null)
  useConfirmation(reference, stage !== 'confirmed', () => {
    // Who reported it was thanked then.
    if (stage !== 'reported') thank(t)
    rememberStage(payment, 'confirmed')
    setStage('confirmed')
  })
  useEffect(() => {
    // Loaded again: staff may have decided meanwhile. The report is safe to repeat, and its answer says it.
    if (payment.stage !== 'reported') return
    callApi(publicDonationApi.reportPaid, { params: { reference: payment.reference } })
      .then(({ status }) => {
        const decided = decidedStage(status)
        if (decided === 'confirmed') rememberStage(payment, decided)
        if (decided) setStage(decided)
      })
      // Without an answer the page shows what the donor said.
      .catch(() => undefined)
  }, [payment])
  useCancelled('donation', () => {
    if (stage === 'opened' && payment.method === 'paypal') setStage('cancelled')
  })
  const openAgain = (
    <OpenAgain
      payment={payment}
      // Later: a form that leaves the page is not submitted.
      onOpened={() => setTimeout(() => setStage('opened'))}
    />
  )
  const tell = async (isPaid: boolean) => {
    try {
      const endpoint = isPaid ? publicDonationApi.reportPaid : publicDonationApi.takeBackReport
      const { status } = await callApi(endpoint, { params: { reference } })
      const next = decidedStage(status) ?? (isPaid ? 'reported' : 'opened')
      rememberStage(payment, next === 'withdrawn' ? 'reported' : next)
      setStage(next)
      if (next === 'reported' || next === 'confirmed') thanks.current = thank(t)
      else thanks.current?.dismiss()
    } catch {
      setStage(isPaid ? 'opened' : 'reported')
      toast({ kind: 'error', title: t('errors.title'), text: t('donation.notNoted') })
    }
  }
  const changeAmount = () => {
    // Without a signal it stays pending, and staff see that nothing arrived.
    callApi(publicDonationApi.withdraw, { params: { reference } }).catch(() => undefined)
    onChangeAmount()
  }
  const another = <Button onClick={onAnother}>{t('donation.another')}</Button>
  if (stage === 'confirmed')
    return (
      <SentNotice
        heading="h2"
        title={t('donation.arrived')}
        text={t('ending.nothing')}
        takesFocus={payment.stage !== 'confirmed'}
      >
        <MakesPossible amount={payment.amount} />
        <Stops
          stops={[
            [
              t('ending.today'),
              t('donation.ending.received', factsOf(payment, t(`donation.method.${payment.method}`))),
            ],
            [t('ending.after'), <ReceiptLine key="receipt" payment={payment} />],
            [t('donation.ending.with'), t('donation.ending.families')],
          ]}
        />
        <Reference value={reference} />
        <Meanwhile reading="friends" />
        {another}
      </SentNotice>
    )
  if (stage === 'reported')
    return (
      <Waiting key="reported" title={t('donation.reportedTitle')}>
        <MakesPossible amount={payment.amount} />
        <p className="text-lg">{t('ending.nothing')}</p>
        <Stops
          stops={[
            [
              t('ending.today'),
              t(
                payment.hasEmail ? 'donation.reportedText' : 'donation.reportedTextNoEmail',
                factsOf(payment, t(`donation.method.${payment.method}`)),
              ),
            ],
            [t('ending.soon'), t('donation.ending.check')],
            [t('ending.after'), <ReceiptLine key="receipt" payment={payment} />],
          ]}
        />
        <Reference value={reference} />
        <Meanwhile reading="friends" />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button onClick={() => void tell(false)}>{t('donation.notYet')}</Button>
          {another}
        </div>
      </Waiting>
    )
  if (stage === 'withdrawn')
    return (
      <Waiting key="withdrawn" title={t('donation.withdrawnTitle')}>
        <p>
          {t('donation.withdrawn', { email: contact.email })} <ExampleNote fact="email" />
        </p>
        <Facts payment={payment} withoutReceipt />
        {another}
      </Waiting>
    )
  if (stage === 'cancelled')
    return (
      <Waiting key="cancelled" title={t('donation.cancelledTitle')}>
        <p>{t('donation.cancelled')}</p>
        <ExampleNote fact="payment" />
        <div className="flex flex-col gap-3 sm:flex-row">
          {openAgain}
          <Button onClick={changeAmount}>{t('donation.changeAmount')}</Button>
        </div>
      </Waiting>
    )
  return (
    <Waiting key="opened" title={t('donation.openedTitle')}>
      <PaymentOpened
        way={payment.method}
        texts={{
          opened: t(payment.isBlocked ? 'donation.notOpened' : 'donation.opened'),
          tellUs: t('donation.tellUs'),
          processing: t('donation.processing'),
          paid: t('donation.paid'),
          notYet: t('donation.notYet'),
        }}
        again={openAgain}
        processing={stage === 'processing'}
        onPaid={() => setStage('processing')}
        onNotYet={() => setStage('opened')}
        onProcessed={() => void tell(true)}
      />
      <Facts payment={payment} withoutReceipt={payment.hasEmail} />
      {stage === 'opened' && <Button onClick={changeAmount}>{t('donation.changeAmount')}</Button>}
    </Waiting>
  )
}

/** A press of the donor's own opens a page also where scripts may open none. */
function OpenAgain({ payment, onOpened }: { payment: Payment; onOpened: () => void }) {
  const t = useT()
  const { payment: settings } = useSite()
  const label = t(payment.isBlocked ? 'donation.open' : 'donation.openAgain')
  if (payment.method === 'ath_movil')
    return (
      <ButtonLink href={settings.athMovilUrl} newTab onClick={onOpened}>
        {label}
      </ButtonLink>
    )
  return (
    <form
      action={settings.paypalDonateAction}
      method="post"
      target="_blank"
      rel="noopener"
      onSubmit={onOpened}
    >
      <HiddenFields fields={payPalFieldsOf(payment, settings)} />
      <Button type="submit">
        {label}
        <NewTabHint />
      </Button>
    </form>
  )
}

const thank = (t: Translate) =>
  toast({ kind: 'success', title: t('donation.success'), text: t('donation.successMessage') })

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-5">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}

/** What the amount is for, where it is one of the published ones. */
function MakesPossible({ amount }: { amount: string }) {
  const t = useT()
  const tier = useSite().donation.tiers.find(({ amountUsd }) => sameAmount(amountUsd, amount))
  if (!tier) return null
  return (
    <p className="font-serif text-xl">
      {t('donation.makesPossible', { amount: formatPrice(amount), what: tier.text })}
    </p>
  )
}

function Facts({ payment, withoutReceipt }: { payment: Payment; withoutReceipt?: boolean }) {
  const t = useT()
  const facts = factsOf(payment, t(`donation.method.${payment.method}`))
  return (
    <div className="flex flex-col gap-1">
      <p>
        <NoBreakValue text={t('donation.amountLine')} name="amount" value={facts.amount} />
      </p>
      <p>{t('donation.methodLine', facts)}</p>
      <Reference value={payment.reference} className="font-semibold" />
      {!withoutReceipt && (
        <p className="text-sm">
          <ReceiptLine payment={payment} />
        </p>
      )}
    </div>
  )
}

/** Small where nothing is left to do with it. */
function Reference({ value, className = 'text-sm' }: { value: string; className?: string }) {
  const t = useT()
  return (
    <p className={className}>
      <NoBreakValue text={t('donation.reference')} name="reference" value={value} />
    </p>
  )
}

function ReceiptLine({ payment }: { payment: Payment }) {
  const t = useT()
  const { email } = useSite().contact
  if (payment.hasEmail) return t('donation.byEmail')
  return (
    <>
      {t('donation.receiptHint', { email })} <ExampleNote fact="email" />
    </>
  )
}

/** What staff or the provider decided: it holds, whatever the donor says. */
function decidedStage(status: DonationReceipt['status']): 'confirmed' | 'withdrawn' | null {
  if (status === 'completed') return 'confirmed'
  return status === 'cancelled' ? 'withdrawn' : null
}

const factsOf = ({ amount }: Payment, method: string) => ({ amount: formatMoney(amount), method })
