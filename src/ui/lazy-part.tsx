import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { isSavingData } from './saving-data.ts'
import { useUiTexts } from './text/ui-texts.tsx'

type LazyPartOptions = {
  /** Shows after a change of language before its code is here. */
  waiting?: ReactNode
  /** With the Save-Data setting it waits for the first touch or key press. A part that is the page's purpose does not. */
  savesData?: boolean
}

/**
 * A part of a page whose code loads when the browser is idle, or at the first touch or key press. The server renders it
 * with the page. If its code fails to load, `fallback` replaces it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<object>,
  { waiting = <Waiting />, savesData = false }: LazyPartOptions = {},
) {
  const Part = lazy<ComponentType<object>>(() =>
    whenNeeded(savesData)
      .then(load)
      .then(
        (component) => ({ default: component as ComponentType<object> }),
        () => ({ default: fallback }),
      ),
  )
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
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

function onIdle(task: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: longestWaitMs })
  else setTimeout(task)
}

const longestWaitMs = 2_000
