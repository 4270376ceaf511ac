import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { eraseDraft, hasStoredDraft } from './draft.ts'

const EraseDraftDialog = lazyDialog(() =>
  import('./erase-draft-dialog.tsx').then((module) => module.EraseDraftDialog),
)

type DraftLineProps = {
  /** The form is open over the page. The line checks the draft again when it closes. */
  formOpen: boolean
  onContinue: () => void
  /** The focused line disappeared, so the focus must move. */
  onFocusLost: () => void
}

/**
 * Says after a reload that an unsent request exists, beside the button that opens it, so that nothing above moves. It
 * shows no answers: other people may see this screen.
 */
export function DraftLine({ formOpen, onContinue, onFocusLost }: DraftLineProps) {
  const t = useT()
  const [hasDraft, setHasDraft] = useState(false)
  const [confirming, setConfirming] = useState(false)
  // Before paint, so that it appears and disappears together with the form.
  useBrowserLayoutEffect(() => {
    if (!formOpen) setHasDraft(hasStoredDraft())
  }, [formOpen])
  const erase = () => {
    eraseDraft()
    setConfirming(false)
    setHasDraft(false)
    toast({ title: t('hopebox.draft.erased') })
  }
  const hadDraft = useRef(false)
  useEffect(() => {
    const isLost = hadDraft.current && !hasDraft && document.activeElement === document.body
    hadDraft.current = hasDraft
    if (isLost) onFocusLost()
  })
  if (!hasDraft) return null
  return (
    // From 640 px no taller than the button beside it.
    <div className="flex flex-wrap items-center gap-x-3 sm:min-w-56 sm:flex-1 sm:basis-0 sm:leading-6">
      <p className="text-base text-ink-2">{t('hopebox.draft.started')}</p>
      <p className="-ms-2 flex items-center">
        <button type="button" onClick={onContinue} className={linkClass}>
          {t('hopebox.continue')}
          <span className="sr-only"> {t('hopebox.draft.continueWhat')}</span>
        </button>
        <span aria-hidden="true">·</span>
        <button
          type="button"
          onClick={() => setConfirming(true)}
          aria-haspopup="dialog"
          className={linkClass}
        >
          {t('hopebox.draft.eraseShort')}
          <span className="sr-only"> {t('hopebox.draft.eraseWhat')}</span>
        </button>
      </p>
      <EraseDraftDialog open={confirming} onClose={() => setConfirming(false)} onErase={erase} />
    </div>
  )
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

const linkClass =
  'inline-flex min-h-11 items-center sm:min-h-7 rounded-control px-2 font-semibold text-hope underline underline-offset-4 hover:bg-mint'
