import { useSite } from '#features/site/ui/site-provider.tsx'
import { Button, ButtonLink, NewTabHint } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { PaymentWay } from './payment.ts'

type PaymentChoiceProps = {
  amount: string
  shownAmount: string
  reference: string
  sending: boolean
  onOpened: (way: PaymentWay) => void
  onLater?: () => void
}

/** Two equal payment methods, and paying later: no pressure to pay now (care.md#public-pages). */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { amount, shownAmount, reference, sending, onOpened, onLater } = props
  const t = useT()
  const { organisation, payment } = useSite()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p>{t('payment.intro')}</p>
        <p>{t('payment.recipient', { name: organisation.name })}</p>
      </div>
      <div className="rounded-card border border-line bg-white p-4">
        <p className="text-sm text-ink-2">{t('payment.amountLabel')}</p>
        <p className="font-serif text-2xl font-semibold">{shownAmount}</p>
      </div>
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
          <p className="text-sm text-ink-2">{t('payment.athMovilHint', { path: payment.athMovilPath })}</p>
          <div className="-ms-3 wrap-anywhere">
            <CopyButton
              text={payment.athMovilPath}
              label={t('payment.copyPath', { path: payment.athMovilPath })}
            />
          </div>
        </div>
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

/** integrations.md#paypal-buttons: amount, payee and our random reference. No data about the person or the box. */
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
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide>
        {t('payment.paypal')}
        <NewTabHint />
      </Button>
    </form>
  )
}
