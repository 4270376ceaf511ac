import { useEffect, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'

const minuteMs = 60_000

/** Computed in the browser only: the page's HTML may come from a cache. */
export function OpenNow() {
  const t = useT()
  const { contact } = useSite()
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    const update = async () => {
      const { isOpenAt } = await import('../../rules.ts')
      if (isCurrent) setOpen(isOpenAt(new Date(), contact))
    }
    const tryUpdate = () => void update().catch(() => undefined)
    tryUpdate()
    const timer = setInterval(tryUpdate, minuteMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [contact])
  if (open === null) return <span className="inline-block min-h-8" />
  return (
    <Badge tone={open ? 'done' : 'closed'} icon={open ? 'check' : 'clock'}>
      {t(open ? 'contactPage.openNow' : 'contactPage.closedNow')}
    </Badge>
  )
}
