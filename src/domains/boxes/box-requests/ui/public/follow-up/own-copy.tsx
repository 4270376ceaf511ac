// biome-ignore-all lint/style/noRestrictedGlobals: the one place that asks the page's caches
import { useEffect, useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'

// public/sw.js fills this cache and shows its pages without a signal. It is deleted only here.
const cacheName = 'own-request'
const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

// Whatever asks for it rejects where it is refused: a private window, all cookies blocked.
const ownCopies = async () => caches.open(cacheName)

/** Removes every page that the person keeps on this device. */
export const removeOwnPages = async () => caches.delete(cacheName)

/** The pages of own requests that the person keeps on this device. */
export async function ownPaths(): Promise<string[]> {
  if (!isSupported() || !(await caches.has(cacheName))) return []
  const kept = await (await ownCopies()).keys()
  return kept.map(({ url }) => new URL(url).pathname)
}

async function keep(path: string): Promise<State> {
  const { ask, readyWorker } = await import('#ui/service-worker.ts')
  return (await ask(await readyWorker(), 'keepOwn', [path])) === 1 ? 'kept' : 'failed'
}

async function remove(path: string): Promise<State> {
  // The service worker removes it too: it goes on when the person leaves the page at once.
  navigator.serviceWorker.controller?.postMessage({ job: 'dropOwn', paths: [path] })
  await (await ownCopies()).delete(path)
  return 'removed'
}

/** When the server sent the copy that is kept. null: it does not say. */
async function keptAt(path: string): Promise<string | null> {
  const response = await (await ownCopies()).match(path)
  const date = Date.parse(response?.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : new Date(date).toISOString()
}

type State = 'unknown' | 'none' | 'kept' | 'removed' | 'failed' | 'notRemoved'

/** Before everything that it makes old: without a signal the copy shows the stage and the buttons of its day. */
export function OfflineNotice() {
  const t = useT()
  const lang = useLang()
  const [shownSince, setShownSince] = useState<string | null>(null)
  useEffect(() => {
    if (!isSupported() || navigator.onLine) return
    keptAt(window.location.pathname).then(setShownSince, () => undefined)
  }, [])
  if (!shownSince) return null
  return (
    <Notice tone="warning" role="status">
      {t('followUp.own.offline', { when: formatDate(shownSince, lang, 'dateTime') })}
    </Notice>
  )
}

/** The person may keep its own page on this device, and remove it. Nobody else's page is kept. */
export function KeepOwnPage() {
  const t = useT()
  const [state, setState] = useState<State>('unknown')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!isSupported()) return
    const path = window.location.pathname
    ownPaths().then(
      (paths) => setState(paths.includes(path) ? 'kept' : 'none'),
      () => undefined,
    )
  }, [])
  if (state === 'unknown') return null
  const isKept = state === 'kept' || state === 'notRemoved'
  const run = async (work: (path: string) => Promise<State>) => {
    setBusy(true)
    setState(await work(window.location.pathname).catch((): State => (isKept ? 'notRemoved' : 'failed')))
    setBusy(false)
  }
  return (
    <div className="mt-3">
      {!isKept && <p className="text-sm text-ink-2">{t('followUp.own.hint')}</p>}
      <div className="-ms-3">
        {isKept ? (
          <Button variant="quiet" size="small" icon="trash" busy={busy} onClick={() => run(remove)}>
            {t('followUp.own.remove')}
          </Button>
        ) : (
          <Button variant="quiet" size="small" icon="download" busy={busy} onClick={() => run(keep)}>
            {t('followUp.own.keep')}
          </Button>
        )}
      </div>
      <p role="status">
        {state === 'kept' && t('followUp.own.kept')}
        {state === 'removed' && t('followUp.own.removed')}
        {state === 'failed' && t('followUp.own.failed')}
        {state === 'notRemoved' && t('followUp.own.notRemoved')}
      </p>
    </div>
  )
}
