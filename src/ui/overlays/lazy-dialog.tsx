import { type ComponentType, useEffect, useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { useT } from '../text/texts.tsx'
import { toast } from './toast-store.ts'

type DialogLike = { open: boolean; onClose: () => void }

/**
 * A dialog whose code comes with its first opening (or with `preload()`). If it does not come, the person is told
 * and the page stays as it is. Once there it stays mounted, so what was typed outlives closing and changing language.
 */
export function lazyDialog<Props extends DialogLike>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }

  function LazyDialog(props: Props) {
    const { open, onClose } = props
    const t = useT()
    const [Loaded, setLoaded] = useState<ComponentType<Props> | undefined>(() => loaded)
    useEffect(() => {
      if (!open || Loaded) return
      let wanted = true
      preload().then(
        (component) => wanted && setLoaded(() => component),
        () => {
          if (!wanted) return
          toast({ kind: 'error', title: t('errors.title'), text: t('errors.offline') })
          onClose()
        },
      )
      return () => {
        wanted = false
      }
    }, [open, Loaded, onClose, t])
    if (Loaded) return <Loaded {...props} />
    return open ? <Opening words={t('common.loading')} /> : null
  }
  return Object.assign(LazyDialog, { preload })
}

function Opening({ words }: { words: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-40 mx-auto flex w-max items-center gap-2 rounded-full border border-line bg-white px-4 py-2 shadow-lift"
    >
      <Spinner className="size-5" />
      {words}
    </p>
  )
}

/** Fetches ahead when the browser has nothing else to do, unless the person saves data. care.md#p06. */
export function whenIdle(task: () => void): () => void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return () => {}
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, idleAfterMs)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(task, { timeout: idleAfterMs * 2 })
  return () => cancelIdleCallback(id)
}

const idleAfterMs = 2_000
