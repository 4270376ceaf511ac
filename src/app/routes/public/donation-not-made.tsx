import { PaymentCancelled } from '#domains/money/payments/ui/public/payment-cancelled.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { addresses } from '../../addresses.ts'

export default function DonationNotMadePage() {
  const t = useT()
  const local = useLocalAddress()
  return (
    <PaymentCancelled what="donation">
      <ButtonLink href={local(addresses.donate)}>{t('paymentCancelled.links.donate')}</ButtonLink>
    </PaymentCancelled>
  )
}
