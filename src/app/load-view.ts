import type { ComponentType } from 'react'
import { type createBrowserRouter, matchPath } from 'react-router'
import { messageOf } from '#ui/admin/query-client.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { isServerReached } from '#ui/why-not-loaded.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>

/**
 * The code of a view of the back office. After an update the files that this document names no longer exist: reload to get
 * the new names. A file that is missing even then would reload without end. Without signal the screen that is open stays
 * and works on: it would not come back before the signal does.
 */
export async function loadView(
  load: () => Promise<ComponentType>,
  { path, title, router }: { path: string; title: string; router: () => Router | undefined },
): Promise<ComponentType> {
  try {
    return await load()
  } catch (error) {
    if (await isServerReached()) {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (visit?.type === 'reload') throw error
      window.location.reload()
      return new Promise(() => {})
    }
    const open = router()
    if (open?.state.initialized) {
      const next = open.state.navigation.location
      // Another view that was pressed meanwhile goes on.
      if (!next || matchPath(path, next.pathname)) stay(open)
      toast({ kind: 'error', title: `No se abrió «${title}»`, text: messageOf(error) })
    }
    throw error
  }
}

/** A navigation to where we are ends the one under way, so that its failure is not shown instead of the screen. */
function stay({ state: { location }, navigate }: Router): void {
  void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
}
