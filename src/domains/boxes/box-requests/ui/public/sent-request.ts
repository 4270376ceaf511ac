import { useEffect, useState } from 'react'
import type { Reading } from '#domains/events/events/ui/public/meanwhile.tsx'
import { readStoredJson, writeStoredJson } from '#lib/stored.ts'
import type { BoxRequestReceipt } from '../../schemas.ts'
import { isFresh } from './draft.ts'
import type { ChosenPayment } from './payment/payment.ts'

type Kept = Pick<BoxRequestReceipt, 'reference' | 'followUpPath' | 'deliveryMethod'> & { isGift: boolean }

/** A request that was just sent, as the page shows it. */
export type SentRequest = Kept & {
  /** Known until the page is loaded again: nothing about a payment is stored on the device. */
  payment?: ChosenPayment
  /** As typed: a mistake is noticed while it can still be put right. Not stored either. */
  reach?: { email: string; phone: string }
  /** Of who asks, to be greeted. Not stored either. */
  firstName?: string
  /** For her situation and near her town. Not stored either. */
  reading?: Reading
  town?: string
}

const storedAs = 'hib-sent-v1'

/** What the home page shows of the request sent in this tab, until the person removes it. A reload keeps its number. */
export function useSentRequest() {
  const [sent, setSent] = useState<SentRequest | null>(null)
  // After the first render, because hydration must match the server's HTML.
  useEffect(() => setSent(storedRequest()), [])
  const keep = (next: SentRequest | null) => {
    setSent(next)
    if (!next) return writeStoredJson('sessionStorage', storedAs, null)
    const { reference, followUpPath, deliveryMethod, isGift } = next
    writeStoredJson('sessionStorage', storedAs, {
      reference,
      followUpPath,
      deliveryMethod,
      isGift,
      savedAt: Date.now(),
    })
  }
  return [sent, keep] as const
}

function storedRequest(): SentRequest | null {
  const stored = readStoredJson<Kept & { savedAt: number }>('sessionStorage', storedAs)
  if (!stored || !isFresh(stored.savedAt)) return null
  const { reference, followUpPath, deliveryMethod, isGift } = stored
  return { reference, followUpPath, deliveryMethod, isGift }
}
