import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useFocusOnStatus, useOfflineCopy } from './use-offline-copy.ts'

/** One tap keeps this text on the device. Not shown where the browser keeps no pages. */
export function KeepArticle({ path }: { path: string }) {
  const t = useT()
  const { copy, save } = useOfflineCopy([path])
  const { status, act } = useFocusOnStatus(copy)
  if (copy.state === 'unsupported') return null
  const isSaving = copy.state === 'saving'
  const isKept = !isSaving && 'done' in copy && copy.done > 0
  return (
    <>
      {!isKept && (
        <Button icon="download" busy={isSaving} onClick={() => act(save)}>
          {t('library.article.save')}
        </Button>
      )}
      <p ref={status} tabIndex={-1} role="status" className="flex min-h-11 items-center gap-2.5 empty:hidden">
        {isKept && (
          <>
            <Icon name="check" className="size-6 text-hope" />
            {t('library.article.saved')}
          </>
        )}
        {copy.state === 'failed' && !isKept && t('library.article.notSaved')}
      </p>
    </>
  )
}
