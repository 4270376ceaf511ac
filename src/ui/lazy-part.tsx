import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { isSavingData } from './saving-data.ts'
import { useUiTexts } from './text/ui-texts.tsx'

type LazyPartOptions = {
  /** Shows after a change of language before its code is here. */
  waiting?: ReactNode
  /** With the Save-Data setting it waits for the first touch or key press. A part that is the page's purpose does not. */
  savesData?: boolean
  /** People write into it: a notice says that it waits for its code. */
  takesInput?: boolean
}

/**
 * A part of a page whose code loads when the browser is idle, or at the first touch or key press. The server renders it
 * with the page, and what is typed into it stays until the code comes. If it does not, `fallback` replaces the part; without
 * a fallback what the server rendered stays, for a part that is only read.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<object> | null,
  { waiting = <Waiting />, savesData = false, takesInput = false }: LazyPartOptions = {},
) {
  const delay = newDelay()
  const Part = lazy<ComponentType<object>>(() =>
    whenNeeded(savesData)
      .then(() => withRetries(load, delay))
      .then(
        (component) => ({ default: component as ComponentType<object> }),
        () => (fallback ? { default: fallback } : new Promise<never>(() => {})),
      ),
  )
  return function LazyPart(props: Props) {
    return (
      <>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
        {takesInput && <WaitingForPart delay={delay} />}
      </>
    )
  }
}

/** A component of its own: a change beside it does not make React render the server's part anew, which loses its input. */
function WaitingForPart({ delay }: { delay: Delay }) {
  const texts = useUiTexts()
  const isLate = useSyncExternalStore(delay.subscribe, delay.isLate, () => false)
  return (
    <p role="status" className="mt-3 text-ink-2 empty:hidden">
      {isLate && texts.waitingForPart}
    </p>
  )
}

function Waiting() {
  const texts = useUiTexts()
  return (
    <p role="status" className="min-h-96 text-ink-2">
      {texts.loading}
    </p>
  )
}

/** At once on the server. */
function whenNeeded(savesData: boolean): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    if (!savesData || !isSavingData()) onIdle(resolve)
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      window.addEventListener(event, () => resolve(), { once: true, capture: true, passive: true })
  })
}

type Delay = ReturnType<typeof newDelay>

/** Whether the code of a part failed to load and is tried again. */
function newDelay() {
  let isLate = false
  const listeners = new Set<() => void>()
  return {
    isLate: () => isLate,
    set: (value: boolean) => {
      isLate = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A lost signal fails at once: the next try waits for it. */
async function withRetries<T>(load: () => Promise<T>, delay: Delay): Promise<T> {
  for (const pauseMs of [2_000, 8_000]) {
    try {
      return await load()
    } catch {
      delay.set(true)
      await (navigator.onLine ? pause(pauseMs) : signal())
      delay.set(false)
    }
  }
  return load()
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const signal = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

function onIdle(task: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: longestWaitMs })
  else setTimeout(task)
}

const longestWaitMs = 2_000
