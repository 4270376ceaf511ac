import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { isSavingData } from '../saving-data.ts'
import { useT } from '../text/texts.tsx'
import { WhenBroken } from '../when-broken.tsx'
import { whyNotLoaded } from '../why-not-loaded.ts'
import { toast } from './toast-store.ts'

type DialogLike = { open: boolean; onClose: () => void }

/**
 * A dialog whose code loads when it first opens, or with `preload()`. If loading fails, a toast says so. Once loaded it
 * stays mounted, so the input survives closing and a language change.
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
      let isCurrent = true
      preload().then(
        (component) => isCurrent && setLoaded(() => component),
        async () => {
          const why = await whyNotLoaded(t)
          if (!isCurrent) return
          toast({ kind: 'error', title: t('errors.title'), ...why })
          onClose()
        },
      )
      return () => {
        isCurrent = false
      }
    }, [open, Loaded, onClose, t])
    // A dialog that broke is closed. The next time somebody opens it, it is mounted again.
    const [count, setCount] = useState(0)
    const isBroken = useRef(false)
    useEffect(() => {
      if (open && isBroken.current) setCount((before) => before + 1)
      if (open) isBroken.current = false
    }, [open])
    const close = () => {
      isBroken.current = true
      onClose()
    }
    if (Loaded)
      return (
        <WhenBroken key={count} onBroken={close}>
          <Loaded {...props} />
        </WhenBroken>
      )
    return open ? <LoadingMessage text={t('common.loading')} /> : null
  }
  return Object.assign(LazyDialog, { preload })
}

function LoadingMessage({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-40 mx-auto flex w-max items-center gap-2 rounded-full border border-line bg-white px-4 py-2 shadow-lift"
    >
      <Spinner className="size-5" />
      {text}
    </p>
  )
}

/** Runs the task when the browser is idle. Skips it if the user saves data. */
export function whenIdle(task: () => void): () => void {
  if (isSavingData()) return () => {}
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, idleAfterMs)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(task, { timeout: idleAfterMs * 2 })
  return () => cancelIdleCallback(id)
}

/** Loads in an idle moment what a press may need. What fails then is loaded at the press. `load` stays the same. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
}

const idleAfterMs = 2_000
