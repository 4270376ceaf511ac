import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useUiTexts } from './text/ui-texts.tsx'

/**
 * A part of a page whose code loads when the browser is idle, or at the first touch or key press. The server renders it
 * with the page. If its code fails to load, `fallback` replaces it. `waiting` shows after a change of language before that.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<object>,
  waiting: ReactNode = <Waiting />,
) {
  const Part = lazy<ComponentType<object>>(() =>
    whenNeeded()
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

/** At once on the server. It ignores the Save-Data setting, because the part is the page's purpose. */
function whenNeeded(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
    else setTimeout(resolve)
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      window.addEventListener(event, () => resolve(), { once: true, capture: true, passive: true })
  })
}

const longestWaitMs = 2_000
