import { type ComponentType, lazy, Suspense } from 'react'
import { useUiTexts } from './text/ui-texts.tsx'

/**
 * A part of a page whose code comes after the page's own: when the browser has nothing else to do, or at the first
 * touch or key. It is rendered on the server with the rest; should its code not come, `fallback` stands in its place
 * and the page goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<object>,
) {
  const Part = lazy<ComponentType<object>>(() =>
    wanted()
      .then(load)
      .then(
        (component) => ({ default: component as ComponentType<object> }),
        () => ({ default: fallback }),
      ),
  )
  return function LazyPart(props: Props) {
    const words = useUiTexts()
    return (
      <Suspense
        fallback={
          <p role="status" className="min-h-96 text-ink-2">
            {words.loading}
          </p>
        }
      >
        <Part {...props} />
      </Suspense>
    )
  }
}

/** On the server at once. In the browser also where the person saves data: the page is there for this part. */
function wanted(): Promise<void> {
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
