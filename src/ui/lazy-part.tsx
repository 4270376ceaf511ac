import { type ComponentType, lazy, Suspense } from 'react'
import { useUiWords } from './words.tsx'

/**
 * A part of a page whose code comes after the page's own. It is rendered on the server with the rest; should its
 * code not come, `fallback` stands in its place and the page goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<object>,
) {
  const Part = lazy<ComponentType<object>>(() =>
    load().then(
      (component) => ({ default: component as ComponentType<object> }),
      () => ({ default: fallback }),
    ),
  )
  return function LazyPart(props: Props) {
    const words = useUiWords()
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
