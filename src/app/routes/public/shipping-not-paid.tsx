import { useEffect, useState } from 'react'
import { hasStoredDraft } from '#domains/boxes/box-requests/ui/public/draft.ts'
import { ownPaths } from '#domains/boxes/box-requests/ui/public/follow-up/own-copy.tsx'
import { PaymentCancelled } from '#domains/money/payments/ui/public/payment-cancelled.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { addresses, findRequestAddress, requestAnchor } from '../../addresses.ts'

export default function ShippingNotPaidPage() {
  const t = useT()
  const local = useLocalAddress()
  const { hasDraft, ownPage } = useKeptHere()
  return (
    <PaymentCancelled what="shipping">
      {hasDraft && (
        <ButtonLink variant="primary" href={local(addresses.home) + requestAnchor}>
          {t('paymentCancelled.links.form')}
        </ButtonLink>
      )}
      <ButtonLink href={ownPage ?? local(findRequestAddress)}>
        {t('paymentCancelled.links.request')}
      </ButtonLink>
      {!hasDraft && (
        <ButtonLink variant="quiet" href={local(addresses.home)}>
          {t('paymentCancelled.links.home')}
        </ButtonLink>
      )}
    </PaymentCancelled>
  )
}

/** What this device keeps. An answer of the other tab alone is not here: the form would open empty, for a second request. */
function useKeptHere() {
  const [kept, setKept] = useState<{ hasDraft: boolean; ownPage?: string }>({ hasDraft: false })
  useEffect(() => {
    const hasDraft = hasStoredDraft()
    setKept({ hasDraft })
    ownPaths().then(
      ([ownPage, ...others]) => setKept({ hasDraft, ownPage: others.length > 0 ? undefined : ownPage }),
      () => undefined,
    )
  }, [])
  return kept
}
