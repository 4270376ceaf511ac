import { useEffect, useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'

/** «A más tardar el jueves, 3 de diciembre»: the third day that the office opens from now. By then «Hoy» has named it to staff. */
export function useReplyDay(): string {
  const t = useT()
  const lang = useLang()
  const { contact } = useSite()
  const [day, setDay] = useState<Date>()
  useEffect(() => {
    const read = async () => {
      const { nextOpening } = await import('../../rules.ts')
      const after = (from: Date | undefined) => from && nextOpening(new Date(from.getTime() + 1), contact)
      setDay(after(after(after(new Date()))))
    }
    // Without signal it says «En los próximos días laborables».
    read().catch(() => undefined)
  }, [contact])
  return day ? t('ending.byDay', { day: formatDate(day, lang, 'weekday') }) : t('ending.soon')
}
