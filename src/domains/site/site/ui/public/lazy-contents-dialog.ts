import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'

/** Most people read the box's contents on the page. */
export const ContentsDialog = lazyDialog(() =>
  import('./contents-dialog.tsx').then((module) => module.ContentsDialog),
)
