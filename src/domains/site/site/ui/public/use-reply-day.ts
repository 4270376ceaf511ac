import { useEffect, useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'

/** The third day that the office opens after this moment; by then «Hoy» has named it to staff. Undefined until known, and once past. */
export function useReplyDate(since?: string): string | undefined {
  const lang = useLang()
  const { contact } = useSite()
  const [day, setDay] = useState<Date>()
  useEffect(() => {
    const read = async () => {
      const { nextOpening } = await import('../../rules.ts')
      const after = (from: Date | undefined) => from && nextOpening(new Date(from.getTime() + 1), contact)
      const third = after(after(after(since ? new Date(since) : new Date())))
      setDay(third && third > new Date() ? third : undefined)
    }
    // Without signal it says «En los próximos días laborables».
    read().catch(() => undefined)
  }, [contact, since])
  return day && formatDate(day, lang, 'weekday')
}

/** «A más tardar el jueves, 3 de diciembre». */
export function useReplyDay(): string {
  const t = useT()
  const day = useReplyDate()
  return day ? t('ending.byDay', { day }) : t('ending.soon')
}
