import { lazyPart } from '#ui/lazy-part.tsx'

/** Far down the page, with many drawings, and only read: its code comes when the browser is idle. */
export const HospitalsSection = lazyPart(
  () => import('./hospitals-section.tsx').then((module) => module.HospitalsSection),
  null,
)
