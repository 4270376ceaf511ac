import { useState } from 'react'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { loadAtPress } from '#ui/load-at-press.ts'
import { useT } from '#ui/text/texts.tsx'
import { useLatest } from '#ui/use-latest.ts'
import type { RemembranceLink } from '../../schemas.ts'

type StopPageProps = { link: RemembranceLink; reference: string }

/** One tap stops the yearly e-mail. A button, because mail programs open links by themselves to check them. */
export function StopPage({ link: loaded, reference }: StopPageProps) {
  const t = useT()
  const [link, setLink] = useLatest(loaded)
  const [state, setState] = useState<'idle' | 'sending' | 'changed' | 'failed'>('idle')
  const change = async (isStopped: boolean) => {
    setState('sending')
    try {
      const { changeLink } = await loadAtPress(() => import('./stop-calls.ts'), t)
      setLink(await changeLink(reference, isStopped))
      setState('changed')
    } catch {
      setState('failed')
    }
  }
  const sentence = () => {
    if (link.isStopped) return t('remembrance.stop.stopped')
    return t(state === 'changed' ? 'remembrance.stop.returned' : 'remembrance.stop.active')
  }
  return (
    <div className="flex max-w-read flex-col items-start gap-6">
      <p role="status" className="text-lg">
        {sentence()}
      </p>
      {state === 'failed' && (
        <Notice tone="error" role="alert" title={t('remembrance.error')}>
          <p>{t('remembrance.errorMessage')}</p>
        </Notice>
      )}
      <NeedsScripts>
        {link.isStopped ? (
          <Button busy={state === 'sending'} onClick={() => void change(false)}>
            {t('remembrance.stop.return')}
          </Button>
        ) : (
          <Button variant="primary" busy={state === 'sending'} onClick={() => void change(true)}>
            {t('remembrance.stop.button')}
          </Button>
        )}
      </NeedsScripts>
    </div>
  )
}
