import { type ComponentType, lazy, Suspense } from 'react'
import { useUiTexts } from './text/ui-texts.tsx'

/**
 * A part of a page whose code loads when the browser is idle, or at the first touch or key press. The server renders it
 * with the page. If its code fails to load, `fallback` replaces it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<object>,
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
    const texts = useUiTexts()
    return (
      <Suspense
        fallback={
          <p role="status" className="min-h-96 text-ink-2">
            {texts.loading}
          </p>
        }
      >
        <Part {...props} />
      </Suspense>
    )
  }
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
