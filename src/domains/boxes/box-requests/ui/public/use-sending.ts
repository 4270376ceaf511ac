import { useRef, useState } from 'react'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { tellOtherTabs, useOtherTabs } from '#ui/other-tabs.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { publicRequestApi } from '../../public-endpoints.ts'
import type { BoxRequestReceipt, NewBoxRequestInput, ShippingFeeReport } from '../../schemas.ts'
import { type AnswerName, requestOf, screenWith, toFormField } from './answers.ts'
import { reportShippingFee } from './follow-up/calls.ts'
import { type ChosenPayment, earlierPayments, notOwed } from './payment/payment.ts'
import type { AnswersForm, ShownProblem } from './use-answers.ts'

type Options = {
  form: AnswersForm
  /** The value of the honeypot field. */
  honeypot: () => string
  onSent: (receipt: BoxRequestReceipt, payment: ChosenPayment) => void
  /** The server rejected these fields. */
  onRefused: (problems: ShownProblem[]) => void
}

/** Whether a request whose payment is open is on the server. */
export type KeptState = 'waiting' | 'kept' | 'failed' | 'retrying'

/** `detail` is the server's message, if any. Without an answer it is not known whether the request arrived. */
export type SendFailure = { detail: string | null; isUnanswered: boolean }

// The payment choice of an unsent request, so that a retry does not ask to pay twice. In memory only: nothing about a
// payment is stored on the device.
let chosenPayment: { key: string; payment: ChosenPayment } | null = null

/** Sends a request exactly once: one key per draft, one call at a time. */
export function useSending({ form, honeypot, onSent, onRefused }: Options) {
  const t = useT()
  const [sending, setSending] = useState(false)
  const [started, setStarted] = useState<{ key: string; state: KeptState } | null>(null)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const inFlight = useRef(false)
  const failureToast = useRef<ReturnType<typeof toast> | null>(null)
  const { answers, draft } = form

  const storedPayment = chosenPayment?.key === draft.key ? chosenPayment.payment : null

  const send = async (chosen?: ChosenPayment) => {
    if (inFlight.current) return
    inFlight.current = true
    failureToast.current?.dismiss()
    setSending(true)
    const payment = answers.deliveryMethod === 'correo' ? (chosen ?? storedPayment) : null
    if (payment) chosenPayment = { key: draft.key, payment }
    const body = {
      ...requestOf(answers),
      ...(payment?.claim ?? notOwed),
      ...(honeypot() && { company: honeypot() }),
    }
    try {
      const receipt = await post(body as NewBoxRequestInput, payment)
      onSent(receipt, payment ?? { way: 'none', claim: notOwed })
      chosenPayment = null
    } catch (error) {
      report(error)
    } finally {
      inFlight.current = false
      setSending(false)
    }
  }
  const post = async (
    body: NewBoxRequestInput,
    payment: ChosenPayment | null,
  ): Promise<BoxRequestReceipt> => {
    try {
      return await postWith(draft.key, body)
    } catch (error) {
      if (!isKeyReused(error)) throw error
      // The first response was lost. If only the payment differs since a reload, the request is already stored.
      const stored = payment && (await findStored(body, payment))
      // Otherwise the answers changed: send it as a new request.
      return stored ?? postWith(renewKeyFor(payment), body)
    }
  }
  /** A used key stores nothing new: the same body returns its request, any other body is refused. */
  const findStored = async (
    body: NewBoxRequestInput,
    payment: ChosenPayment,
  ): Promise<BoxRequestReceipt | null> => {
    const { transactionId: _, paymentData: __, ...rest } = body
    for (const earlier of earlierPayments(draft.key, String(payment.claim.paymentAmount))) {
      const receipt = await postWith(draft.key, { ...rest, ...earlier.claim }).catch((error) => {
        if (!isKeyReused(error)) throw error
        return null
      })
      if (!receipt) continue
      if (earlier.way === 'later')
        await reportShippingFee(receipt.reference, payment.claim as ShippingFeeReport, draft.key)
      return receipt
    }
    return null
  }
  const renewKeyFor = (payment: ChosenPayment | null): string => {
    const key = form.renewKey()
    chosenPayment = payment && { key, payment }
    return key
  }
  const report = (error: unknown) => {
    const problem = error instanceof ApiError ? error.problem : null
    // Every failure shows this toast. The page repeats it permanently.
    const failed = { title: t('hopebox.requestError'), text: t('hopebox.requestErrorMessage') }
    failureToast.current = toast({ kind: 'error', ...failed })
    const wrong = shownProblems(problem?.errors ?? [])
    setFailure(wrong.length > 0 ? null : { detail: problem?.detail ?? null, isUnanswered: !problem })
    if (wrong.length > 0) onRefused(wrong)
  }
  const shownProblems = (errors: { path: string; message: string }[]): ShownProblem[] =>
    errors.flatMap(({ path, message }) => {
      const name = toFormField({ path, textKey: '' }, answers).path as AnswerName
      return screenWith(name, answers) ? [{ name, message }] : []
    })

  /** Money may leave while the payment is open: the request is kept on the server before. */
  const start = () => {
    const { key } = draft
    const hasFailed = started?.key === key && started.state === 'failed'
    setStarted({ key, state: hasFailed ? 'retrying' : 'waiting' })
    return callApi(publicRequestApi.start, {
      body: requestOf(answers) as NewBoxRequestInput,
      headers: { 'Idempotency-Key': key },
    }).then(
      () => setStarted({ key, state: 'kept' }),
      (error) => {
        setStarted({ key, state: 'failed' })
        if (error instanceof ApiError && error.problem?.errors?.length) report(error)
      },
    )
  }

  return {
    start,
    started: started?.key === draft.key ? started.state : null,
    send,
    sending,
    failure,
    storedPayment,
    forgetFailure: () => setFailure(null),
  }
}

const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'key_reused'

const postWith = (key: string, body: NewBoxRequestInput): Promise<BoxRequestReceipt> =>
  callApi(publicRequestApi.create, { body, headers: { 'Idempotency-Key': key } })

const channelName = 'hib-sent'

/** Notifies other open tabs that this draft was sent. The message holds only the random key. */
export const broadcastSent = (key: string): void => tellOtherTabs(channelName, key)

/** True once another tab has sent the same draft. */
export function useSentInOtherTab(key: string): boolean {
  const [sentKey, setSentKey] = useState<string | null>(null)
  useOtherTabs(channelName, (message) => setSentKey(String(message)))
  return sentKey === key
}

/** What was written is erased where it was kept too. */
export const dropStarted = (key: string): void =>
  void callApi(publicRequestApi.dropStarted, { headers: { 'Idempotency-Key': key } }).catch(() => {})
