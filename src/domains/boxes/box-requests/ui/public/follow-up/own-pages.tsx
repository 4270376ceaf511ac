import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/texts.tsx'
import { ownPaths, removeOwnPages } from './own-copy.tsx'

/** «Mi solicitud»: the pages kept on this device. */
export function OwnPages() {
  const t = useT()
  const [paths, setPaths] = useState<string[]>([])
  const [removed, setRemoved] = useState<boolean | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    ownPaths().then(setPaths, () => undefined)
  }, [])
  // The pressed button is gone.
  useEffect(() => {
    if (removed) status.current?.focus()
  }, [removed])
  const remove = () =>
    removeOwnPages().then(
      () => setRemoved(true),
      () => setRemoved(false),
    )
  if (paths.length === 0 || removed)
    return removed ? (
      <p ref={status} tabIndex={-1} role="status">
        {t('findRequest.own.removed')}
      </p>
    ) : null
  return (
    <section aria-labelledby="own-pages">
      <h2 id="own-pages">{t('findRequest.own.title')}</h2>
      <ul className="mt-2">
        {paths.map((path) => (
          <li key={path}>
            <a href={path} translate="no" className="inline-flex min-h-11 items-center font-semibold">
              {path.split('/').at(-1)}
            </a>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" icon="trash" className="-ms-3" onClick={remove}>
        {t('findRequest.own.remove')}
      </Button>
      <p role="status">{removed === false && t('followUp.own.notRemoved')}</p>
    </section>
  )
}
