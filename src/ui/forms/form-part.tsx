import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part.tsx'

/**
 * A form in a page, loaded when the browser is idle. What all forms share comes first and is evaluated in a task of
 * its own: together they block a slow phone for 150 ms.
 */
export const formPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<object>,
) =>
  lazyPart<Props>(
    async () => {
      await import('#lib/http/fields.ts')
      return load()
    },
    fallback,
    { takesInput: true },
  )
