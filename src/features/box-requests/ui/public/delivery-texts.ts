import { useSite } from '#features/site/ui/site-provider.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { useT } from '#ui/text/texts.tsx'
import { type Answers, isGift } from './answers.ts'

/** How each way of delivery is called, with its cost and place. */
export function useDeliveryTexts(answers: Answers): (method: string) => string {
  const t = useT()
  const site = useSite()
  const facts = { fee: formatMoney(site.shippingFeeUsd), city: site.pickup.city }
  return (method) => {
    const option = method === 'delivery' && isGift(answers) ? 'deliveryGift' : method
    return t(`hopebox.fields.deliveryMethod.options.${option}`, facts)
  }
}
