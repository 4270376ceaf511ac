import { useEffect, useRef, useState } from 'react'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { useT } from '#ui/text/texts.tsx'
import { eventApi } from '../../endpoints.ts'
import type { RegistrationPage, RegistrationPageChange } from '../../schemas.ts'

type Step = NonNullable<RegistrationPageChange['step']>

export type RegistrationSteps = ReturnType<typeof useRegistrationSteps>

/** The steps a person takes on the own page, one at a time. A repeated one changes nothing. */
export function useRegistrationSteps(initial: RegistrationPage, reference: string) {
  const t = useT()
  const [page, setPage] = useState(initial)
  const [busy, setBusy] = useState<Step | null>(null)
  const [done, setDone] = useState<Step | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done || failure) message.current?.focus()
  }, [done, failure])

  const take = async (step: Step) => {
    setBusy(step)
    setDone(null)
    setFailure(null)
    try {
      const headers = { 'Idempotency-Key': newKey() }
      setPage(
        await callApi(eventApi.changeRegistrationPage, { params: { reference }, body: { step }, headers }),
      )
      setDone(step)
    } catch (error) {
      const detail = error instanceof ApiError ? error.problem?.detail : t('errors.offline')
      setFailure(detail ?? t('registrationPage.errorText'))
    }
    setBusy(null)
  }
  return { page, setPage, busy, done, failure, message, take }
}
