import { useEffect, useRef } from 'react'
import { callApi } from '#lib/http/http-client.ts'
import { publicPaymentApi } from '../../public-endpoints.ts'
import type { PaymentConfirmation } from '../../schemas.ts'

const everyMs = 5_000

/**
 * Asks whether the provider has confirmed the payment with our reference, while the page is in sight: every few seconds
 * and when the person comes back from the provider's tab.
 */
export function useConfirmation(
  reference: string,
  waiting: boolean,
  onConfirmed: (payment: PaymentConfirmation) => void,
): void {
  const latest = useRef(onConfirmed)
  useEffect(() => {
    latest.current = onConfirmed
  })
  useEffect(() => {
    if (!waiting) return
    let isCurrent = true
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Without an answer the person says it.
      const answer = await callApi(publicPaymentApi.confirmation, { params: { reference } }).catch(() => null)
      if (isCurrent && answer?.confirmed) latest.current(answer)
    }
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [reference, waiting])
}
