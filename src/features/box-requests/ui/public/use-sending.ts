import { useEffect, useRef, useState } from 'react'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { boxRequestApi } from '../../endpoints.ts'
import type { BoxRequestReceipt, NewBoxRequestInput, PostageReport } from '../../schemas.ts'
import { type AnswerName, requestOf, screenWith, toFormField } from './answers.ts'
import { earlierPayments, notOwed, type SettledPayment } from './payment.ts'
import { reportPostage } from './report-postage.ts'
import type { AnswersForm, ShownProblem } from './use-answers.ts'

type Options = {
  form: AnswersForm
  /** What only a program fills in. */
  trap: () => string
  onSent: (receipt: BoxRequestReceipt, payment: SettledPayment) => void
  /** The server found something wrong with these fields. */
  onRefused: (problems: ShownProblem[]) => void
}

/** `detail` is the server's own sentence, when it gave one. */
export type SendFailure = { detail: string | null }

// What was settled about the shipping of a request that is not sent yet: nobody is asked to pay twice.
// In memory only: nothing about a payment is kept on a device (care.md#drafts).
let settled: { key: string; payment: SettledPayment } | null = null

/** Sends a request once, however often it is asked to: one key a draft, one call at a time (rulings.md#idempotency). */
export function useSending({ form, trap, onSent, onRefused }: Options) {
  const t = useT()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const underWay = useRef(false)
  const { answers, draft } = form

  const paymentSettled = settled?.key === draft.key ? settled.payment : null

  const send = async (chosen?: SettledPayment) => {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    const payment = answers.deliveryMethod === 'correo' ? (chosen ?? paymentSettled) : null
    if (payment) settled = { key: draft.key, payment }
    const body = { ...requestOf(answers), ...(payment?.claim ?? notOwed), ...(trap() && { company: trap() }) }
    try {
      const receipt = await post(body as NewBoxRequestInput, payment)
      settled = null
      onSent(receipt, payment ?? { way: 'none', claim: notOwed })
    } catch (error) {
      report(error, payment)
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  const post = async (
    body: NewBoxRequestInput,
    payment: SettledPayment | null,
  ): Promise<BoxRequestReceipt> => {
    try {
      return await postWith(draft.key, body)
    } catch (error) {
      if (!isKeyReused(error)) throw error
      // The first answer was lost, and since a reload only the payment differs: the request is there already.
      const stored = payment && (await findStored(body, payment))
      // Else its answers have changed: this is another request.
      return stored ?? postWith(keepPayment(payment), body)
    }
  }
  /** Under a key that is known nothing new is stored: the same body finds its request, any other is refused. */
  const findStored = async (
    body: NewBoxRequestInput,
    payment: SettledPayment,
  ): Promise<BoxRequestReceipt | null> => {
    const { transactionId: _, paymentData: __, ...rest } = body
    for (const earlier of earlierPayments(draft.key, String(payment.claim.paymentAmount))) {
      const receipt = await postWith(draft.key, { ...rest, ...earlier.claim }).catch((error) => {
        if (!isKeyReused(error)) throw error
        return null
      })
      if (!receipt) continue
      if (earlier.way === 'later')
        await reportPostage(receipt.reference, payment.claim as PostageReport, draft.key)
      return receipt
    }
    return null
  }
  const keepPayment = (payment: SettledPayment | null): string => {
    const key = form.renewKey()
    settled = payment && { key, payment }
    return key
  }
  const report = (error: unknown, payment: SettledPayment | null) => {
    const problem = error instanceof ApiError ? error.problem : null
    // Told to wait, it may be a request whose first answer was lost: it stays the same one.
    if (problem && problem.status < 500 && problem.status !== 429) keepPayment(payment)
    // public-site.md#sending-a-request: every failure yields the documented toast; the same stands in the
    // page, where it stays.
    toast({ kind: 'error', title: t('hopebox.requestError'), text: t('hopebox.requestErrorMessage') })
    const wrong = shownProblems(problem?.errors ?? [])
    setFailure(wrong.length > 0 ? null : { detail: problem?.detail ?? null })
    if (wrong.length > 0) onRefused(wrong)
  }
  const shownProblems = (errors: { path: string; message: string }[]): ShownProblem[] =>
    errors.flatMap(({ path, message }) => {
      const name = toFormField({ path, textKey: '' }, answers).path as AnswerName
      return screenWith(name, answers) ? [{ name, message }] : []
    })

  return { send, sending, failure, paymentSettled, forgetFailure: () => setFailure(null) }
}

const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'key_reused'

const postWith = (key: string, body: NewBoxRequestInput): Promise<BoxRequestReceipt> =>
  callApi(boxRequestApi.create, { body, headers: { 'Idempotency-Key': key } })

/** care.md#sending: tried again when the signal is back, while the page is open and in sight. */
export function useRetryOnline(waiting: boolean, retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!waiting) return
    const tryAgain = () => document.visibilityState === 'visible' && latest.current()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [waiting])
}
