import { useEffect, useRef, useState } from 'react'
import { useT } from '#ui/text/texts.tsx'
import type { RegistrationPage, RegistrationPageChange } from '../../schemas.ts'

type Step = NonNullable<RegistrationPageChange['step']>

export type RegistrationSteps = ReturnType<typeof useRegistrationSteps>

/** The steps a person takes on the own page, one at a time. A repeated one changes nothing. */
export function useRegistrationSteps(initial: RegistrationPage, reference: string) {
  const t = useT()
  const [page, setPage] = useState(initial)
  const [busy, setBusy] = useState<Step | null>(null)
  const [done, setDone] = useState<Step | 'leave' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  /** A person on the list has no place to give up. */
  const isWaiting = page.waitlistPosition !== null && !page.canAccept
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done || failure) message.current?.focus()
  }, [done, failure])

  useEffect(() => {
    if (!isUnknown) return
    const readAgain = async () => {
      const { readPage } = await import('./registration-calls.ts')
      setPage(await readPage(reference))
      setFailure(null)
      setUnknown(false)
    }
    const read = () => void readAgain().catch(() => undefined)
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [isUnknown, reference])

  const take = async (step: Step) => {
    setBusy(step)
    setDone(null)
    setFailure(null)
    setUnknown(false)
    try {
      // Loaded on the press: the page itself needs no calls.
      const { takeStep } = await import('./registration-calls.ts')
      const answer = await takeStep(reference, step)
      if (answer.page) setPage(answer.page)
      if (answer.isTaken) setDone(step === 'cancel' && isWaiting ? 'leave' : step)
      else setFailure(answer.refusal ?? t('registrationPage.errorText'))
    } catch {
      // The answer was lost: the step may be taken all the same.
      setFailure(t('registrationPage.unknown'))
      setUnknown(true)
    }
    setBusy(null)
  }
  return { page, setPage, isWaiting, busy, done, failure, message, take }
}
