import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { eraseDraft, isDraftKept } from './draft.ts'

type DraftLineProps = {
  /** The form stands open over the page: the line is looked at again when it closes. */
  formOpen: boolean
  onContinue: () => void
  /** It went, and the focus with it: the focus needs another place. */
  onFocusLost: () => void
}

/**
 * Whoever reloaded the page is told that a request was begun here: beside the button that opens it, so that nothing
 * above moves. Not a word of what stands in it: others may see this screen.
 */
export function DraftLine({ formOpen, onContinue, onFocusLost }: DraftLineProps) {
  const t = useT()
  const [kept, setKept] = useState(false)
  const [asking, setAsking] = useState(false)
  // Before the paint: it comes and goes together with the form.
  useBrowserLayoutEffect(() => {
    if (!formOpen) setKept(isDraftKept())
  }, [formOpen])
  const erase = () => {
    eraseDraft()
    setAsking(false)
    setKept(false)
    toast({ title: t('hopebox.draft.erased') })
  }
  const wasKept = useRef(false)
  useEffect(() => {
    const isLost = wasKept.current && !kept && document.activeElement === document.body
    wasKept.current = kept
    if (isLost) onFocusLost()
  })
  if (!kept) return null
  return (
    // From 640 px up no taller than the button beside it.
    <div className="flex flex-wrap items-center gap-x-3 sm:min-w-56 sm:flex-1 sm:basis-0 sm:leading-6">
      <p className="text-base text-ink-2">{t('hopebox.draft.started')}</p>
      <p className="-ms-2 flex items-center">
        <button type="button" onClick={onContinue} className={linkClass}>
          {t('hopebox.continue')}
          <span className="sr-only"> {t('hopebox.draft.continueWhat')}</span>
        </button>
        <span aria-hidden="true">·</span>
        <button type="button" onClick={() => setAsking(true)} aria-haspopup="dialog" className={linkClass}>
          {t('hopebox.draft.eraseShort')}
          <span className="sr-only"> {t('hopebox.draft.eraseWhat')}</span>
        </button>
      </p>
      <AlertDialog
        open={asking}
        title={t('hopebox.draft.eraseQuestion')}
        confirmLabel={t('hopebox.draft.eraseConfirm')}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

const linkClass =
  'inline-flex min-h-11 items-center sm:min-h-7 rounded-control px-2 font-semibold text-hope underline underline-offset-4 hover:bg-mint'
