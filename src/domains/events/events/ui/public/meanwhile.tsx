import { type ReactNode, useEffect, useState } from 'react'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { Interpolate } from '#ui/text/interpolate.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { eventPath } from '../../addresses.ts'
import type { NextGathering } from './next-gathering.ts'

type MeanwhileProps = {
  heading?: 'h2' | 'h3'
  /** To a family, not to somebody who gave or came. */
  forTonight?: boolean
  /** The article to read: a friend who sends a gift needs another one. */
  reading?: Reading
  /** A gathering near it comes before an earlier one far away. */
  town?: string | undefined
  /** The event that the person has just registered for: another one is the next. */
  joined?: number
}

/** After something was sent: tonight's number, the next gathering and one short page. */
export function Meanwhile({
  heading: Heading = 'h3',
  forTonight,
  reading = 'firstDays',
  town,
  joined,
}: MeanwhileProps) {
  const t = useT()
  const lang = useLang()
  const local = useLocalAddress()
  const { crisis } = useSite().contact
  const next = useNextGathering(joined, town)
  const article = articles[reading]
  return (
    <section className="no-print w-full">
      <Heading className="text-xl">{t(forTonight ? 'meanwhile.tonight' : 'meanwhile.title')}</Heading>
      <ul className="mt-3 divide-y divide-hope/25 border-y border-hope/25">
        <Line icon="phone">
          <Interpolate text={t('meanwhile.now')} name="number">
            <a href={`tel:${crisis.number}`} className={linkClass}>
              {crisis.number}
            </a>
          </Interpolate>
        </Line>
        <Line icon="book">
          {t(`meanwhile.${reading}.before`)}{' '}
          <a href={`${local('/si-acaba-de-pasar')}/${article[lang]}`} className={linkClass}>
            {t(`meanwhile.${reading}.link`)}
          </a>
          {forTonight && (
            <>
              {' '}
              <a href={`${local('/si-acaba-de-pasar')}#situation`} className={linkClass}>
                {t('meanwhile.other')}
              </a>
            </>
          )}
        </Line>
        <Line icon="calendar">
          {next
            ? t(next.town ? 'meanwhile.gatheringNear' : 'meanwhile.gathering', {
                date: formatDate(next.eventDate, lang, 'date'),
                town: next.town ?? '',
              })
            : t('meanwhile.noGathering')}{' '}
          <a href={next ? eventPath(next.id, lang) : local('/eventos')} className={linkClass}>
            {t('meanwhile.gatheringLink')}
          </a>
        </Line>
      </ul>
    </section>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3">
      <Icon name={icon} className="mt-0.5 size-5 text-hope" />
      <p className="min-w-0">{children}</p>
    </li>
  )
}

const articles = {
  firstDays: { es: 'primeros-dias', en: 'first-days' },
  partners: { es: 'papas-y-parejas', en: 'fathers-and-partners' },
  siblings: { es: 'hermanos', en: 'siblings' },
  friends: { es: 'amistades', en: 'friends' },
} as const

export type Reading = keyof typeof articles

/** null until it is known, and when none with a place is planned: nobody is invited to a waiting list. */
function useNextGathering(joined?: number, town?: string): NextGathering | null {
  const [next, setNext] = useState<NextGathering | null>(null)
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const { nextGathering } = await import('./next-gathering.ts')
      const found = await nextGathering(joined, town)
      if (isShown) setNext(found)
    }
    // Without signal the link is enough.
    read().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [joined, town])
  return next
}

const linkClass = '-my-1 inline-block py-1 font-semibold text-hope-strong underline underline-offset-4'
