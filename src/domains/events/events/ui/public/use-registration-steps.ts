import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/http/http-client.ts'
import { loadAtPress } from '#ui/load-at-press.ts'
import { useT } from '#ui/text/texts.tsx'
import { useLatest } from '#ui/use-latest.ts'
import type { RegistrationPage, RegistrationPageChange } from '../../schemas.ts'

type Step = NonNullable<RegistrationPageChange['step']>

export type RegistrationSteps = ReturnType<typeof useRegistrationSteps>

/** The steps a person takes on the own page, one at a time. A repeated one changes nothing. */
export function useRegistrationSteps(initial: RegistrationPage, reference: string) {
  const t = useT()
  const [page, setPage] = useLatest(initial)
  const [busy, setBusy] = useState<Step | null>(null)
  const [done, setDone] = useState<Step | 'look' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** The answer was lost: nobody knows whether the step was taken. `still`: looking again failed too. */
  const [unknown, setUnknown] = useState<'lost' | 'still' | null>(null)
  const [looking, setLooking] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  const isUnknown = unknown !== null
  useEffect(() => {
    if (done || failure || isUnknown) message.current?.focus()
  }, [done, failure, isUnknown])

  const readAgain = useCallback(async () => {
    const { readPage } = await import('./registration-calls.ts')
    setPage(await readPage(reference))
    setUnknown(null)
  }, [reference, setPage])

  useEffect(() => {
    if (!isUnknown) return
    const read = () => void readAgain().catch(() => undefined)
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [isUnknown, readAgain])

  const lookAgain = async () => {
    setLooking(true)
    try {
      await readAgain()
      setDone('look')
    } catch {
      setUnknown('still')
    }
    setLooking(false)
  }

  const take = async (step: Step) => {
    setBusy(step)
    setDone(null)
    setFailure(null)
    setUnknown(null)
    try {
      // Loaded on the press: the page itself needs no calls.
      const { takeStep } = await loadAtPress(() => import('./registration-calls.ts'), t)
      const answer = await takeStep(reference, step)
      if (answer.page) setPage(answer.page)
      if (answer.isTaken) setDone(step)
      else setFailure(answer.refusal ?? t('registrationPage.errorText'))
    } catch (failure) {
      const { problem } = failure as Partial<ApiError>
      if (problem?.detail) setFailure(problem.detail)
      else setUnknown('lost')
    }
    setBusy(null)
  }
  return { page, setPage, busy, done, failure, unknown, looking, message, take, lookAgain }
}
