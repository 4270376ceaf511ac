import { useCallback, useEffect, useState } from 'react'

export type OfflineCopy =
  /** Before the browser has been asked. */
  { state: 'unknown' | 'unsupported' } | { state: 'ready' | 'saving' | 'failed' | 'removed'; done: number }

/** The service worker (public/sw.js) reports after each page. Silence for this long is a failure. */
const silenceMs = 30_000

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
      // Also for those whose browser saves data: the site registers it only when idle.
      await navigator.serviceWorker.register('/sw.js')
      const { active } = await navigator.serviceWorker.ready
      if (!active) throw new Error('no service worker')
      const done = await ask(active, job, all.split(' '), (done) => setCopy({ state: 'saving', done }))
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

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator

type Job = 'keep' | 'count' | 'drop'
type Report = { kept: number; finished: boolean }

function ask(worker: ServiceWorker, job: Job, paths: string[], onProgress?: (done: number) => void) {
  return new Promise<number>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const giveUp = () => reject(new Error('no answer'))
    let timer = setTimeout(giveUp, silenceMs)
    port1.onmessage = ({ data }: MessageEvent<Report>) => {
      clearTimeout(timer)
      if (data.finished) return resolve(data.kept)
      timer = setTimeout(giveUp, silenceMs)
      onProgress?.(data.kept)
    }
    worker.postMessage({ job, paths }, [port2])
  })
}
