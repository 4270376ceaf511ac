import { useEffect, useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'

/** The day of `replyBy`. Undefined until known, and once past. */
export function useReplyDate(since?: string): string | undefined {
  const lang = useLang()
  const { contact } = useSite()
  const [day, setDay] = useState<Date>()
  useEffect(() => {
    const read = async () => {
      const { replyBy } = await import('../../rules.ts')
      const by = replyBy(since ? new Date(since) : new Date(), contact)
      setDay(by && by > new Date() ? by : undefined)
    }
    // Without signal it says «En los próximos días laborables».
    read().catch(() => undefined)
  }, [contact, since])
  return day && formatDate(day, lang, 'weekday')
}

/** «A más tardar el jueves, 3 de diciembre». */
export function useReplyDay(since?: string): string {
  const t = useT()
  const day = useReplyDate(since)
  return day ? t('ending.byDay', { day }) : t('ending.soon')
}
