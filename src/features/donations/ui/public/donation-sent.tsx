import { useSite } from '#features/site/ui/site-provider.tsx'
import { Button } from '#ui/button.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { useT } from '#ui/text/texts.tsx'
import { openPaymentTab, type Payment, showPaymentPage } from './payment-page.ts'

/** Does not confirm the payment, which only the provider can do (rulings.md#payment, rulings.md#donations). */
export function DonationSent({ payment }: { payment: Payment }) {
  const t = useT()
  const { payment: settings, contact } = useSite()
  return (
    <SentNotice title={t('donation.success')} text={t('donation.successMessage')}>
      <div className="flex flex-col gap-1">
        <p>{t('donation.opened')}</p>
        <p>{t('donation.asked')}</p>
        <p className="mt-2 font-semibold">{t('donation.reference', { reference: payment.reference })}</p>
        <p className="text-sm">{t('donation.receiptHint', { email: contact.email })}</p>
      </div>
      <Button
        iconAfter="external"
        className="max-sm:w-full"
        onClick={() => showPaymentPage(payment, settings, openPaymentTab())}
      >
        {t('donation.openAgain')}
      </Button>
    </SentNotice>
  )
}
