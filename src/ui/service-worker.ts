/** The service worker (public/sw.js) reports after each page. Silence for this long is a failure. */
const silenceMs = 30_000

type Job = 'keep' | 'count' | 'drop' | 'keepOwn'
type Report = { kept: number; finished: boolean }

/** Registers it, also for those whose browser saves data. Rejects where it does not start: a full device keeps nothing. */
export async function readyWorker(): Promise<ServiceWorker> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker')), silenceMs)),
  ])
  if (!active) throw new Error('no service worker')
  return active
}

/** How many of the pages are kept after a job. */
export function ask(worker: ServiceWorker, job: Job, paths: string[], onProgress?: (done: number) => void) {
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
