import { lazyPart } from '#ui/lazy-part.tsx'

/** For pages that show it only when something was sent. */
export const LazyMeanwhile = lazyPart(
  () => import('./meanwhile.tsx').then((module) => module.Meanwhile),
  null,
  {
    waiting: null,
  },
)
