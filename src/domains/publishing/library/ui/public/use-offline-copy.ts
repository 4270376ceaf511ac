import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, readyWorker } from '#ui/service-worker.ts'

type OfflineCopy =
  /** Before the browser has been asked. */
  { state: 'unknown' | 'unsupported' } | { state: 'ready' | 'saving' | 'failed' | 'removed'; done: number }

/** Keeps pages on the device, and tells how many of them really are there. */
export function useOfflineCopy(paths: readonly string[]) {
  const [copy, setCopy] = useState<OfflineCopy>({ state: 'unknown' })
  const all = paths.join(' ')
  const count = useCallback(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.active ? ask(registration.active, 'count', all.split(' ')) : 0
  }, [all])
  useEffect(() => {
    if (!isSupported()) return setCopy({ state: 'unsupported' })
    let isCurrent = true
    count().then(
      (done) => isCurrent && setCopy({ state: 'ready', done }),
      () => isCurrent && setCopy({ state: 'ready', done: 0 }),
    )
    return () => {
      isCurrent = false
    }
  }, [count])

  const run = async (job: 'keep' | 'drop') => {
    try {
      const worker = await readyWorker()
      const done = await ask(worker, job, all.split(' '), (done) => setCopy({ state: 'saving', done }))
      if (job === 'drop') return setCopy({ state: 'removed', done })
      setCopy({ state: done < all.split(' ').length ? 'failed' : 'ready', done })
    } catch {
      setCopy({ state: 'failed', done: await count().catch(() => 0) })
    }
  }
  return {
    copy,
    save: () => {
      setCopy({ state: 'saving', done: 0 })
      void run('keep')
    },
    remove: () => void run('drop'),
  }
}

/** The pressed button goes away when its work is done: the focus moves to the message that says so. */
export function useFocusOnStatus(copy: OfflineCopy) {
  const status = useRef<HTMLParagraphElement>(null)
  const hasActed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the state
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) status.current?.focus()
  }, [copy])
  const act = (work: () => void) => {
    hasActed.current = true
    work()
  }
  return { status, act }
}

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator
