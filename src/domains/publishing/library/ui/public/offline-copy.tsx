import { localAddress } from '#lib/text/local-address.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { articlePath } from '../../rules.ts'
import type { LibraryLine } from './library-line.ts'
import { useFocusOnStatus, useOfflineCopy } from './use-offline-copy.ts'

/** One tap keeps the whole library on the device. It says only what is really there. */
export function OfflineCopy({ lines }: { lines: readonly LibraryLine[] }) {
  const t = useT()
  const lang = useLang()
  const paths = [
    localAddress('/si-acaba-de-pasar', lang),
    ...lines.map(({ slug }) => articlePath(slug, lang)),
  ]
  const { copy, save, remove } = useOfflineCopy(paths)
  const { status, act } = useFocusOnStatus(copy)
  if (copy.state === 'unsupported') return <p className="text-ink-2">{t('library.offline.unsupported')}</p>
  const done = 'done' in copy ? copy.done : 0
  const total = paths.length
  const isSaving = copy.state === 'saving'
  return (
    <div>
      <p ref={status} tabIndex={-1} role="status" className="flex items-start gap-2.5 empty:hidden">
        {copy.state === 'removed' && t('library.offline.removed')}
        {copy.state === 'failed' && t('library.offline.failed')}{' '}
        {isSaving && t('library.offline.saving', { done, total })}
        {!isSaving && done === total && (
          <>
            <Icon name="check" className="mt-0.5 size-6 text-hope" />
            {t('library.offline.saved', { count: lines.length })}
          </>
        )}
        {!isSaving && done > 0 && done < total && t('library.offline.partly', { done, total })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {done < total && (
          <Button icon="download" busy={isSaving} onClick={() => act(save)} className="max-sm:w-full">
            {t(done > 0 && !isSaving ? 'library.offline.saveAgain' : 'library.offline.save')}
          </Button>
        )}
        {done > 0 && !isSaving && (
          <Button variant="quiet" icon="trash" onClick={() => act(remove)} className="max-sm:w-full">
            {t('library.offline.remove')}
          </Button>
        )}
      </div>
      {done > 0 && !isSaving && <p className="mt-2 text-sm text-ink-2">{t('library.offline.shared')}</p>}
    </div>
  )
}
