import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { PublicEvent } from '../../schemas.ts'
import { EventActions, type RegistrationResult } from './event-actions.tsx'
import { EventDetails } from './event-facts.tsx'
import { EventPicture } from './event-picture.tsx'

export type EventCardProps = {
  event: PublicEvent
  /** The next event takes the full width. */
  large?: boolean
  past?: boolean
  registration?: RegistrationResult
  contactEmail: string
  onRegister: (event: PublicEvent) => void
}

/** Event content is Spanish, so English pages mark it with `lang`. */
export function EventCard({ event, large, past, ...actions }: EventCardProps) {
  const t = useT()
  const contentLang = useLang() === 'en' ? 'es' : undefined
  return (
    <article
      className={classNames(
        'paint-later flex h-full flex-col overflow-hidden rounded-card border border-line bg-white',
        large && 'lg:grid lg:grid-cols-2',
      )}
    >
      <EventPicture event={event} large={large} past={past} />
      <div className={classNames('flex flex-1 flex-col p-5', large ? 'lg:p-8' : 'lg:p-6')}>
        <h3 tabIndex={-1} lang={contentLang} className={classNames('mb-3', large && 'text-2xl!')}>
          {event.title}
        </h3>
        <EventDetails event={event} past={past} />
        <p lang={contentLang} className="mt-4 whitespace-pre-line text-ink-2">
          {event.description}
        </p>
        {event.firstTime && !past && (
          <Disclosure summary={t('events.firstTime')} className="mt-3">
            <p lang={contentLang} className="whitespace-pre-line">
              {event.firstTime}
            </p>
          </Disclosure>
        )}
        {past ? (
          <p className="mt-auto pt-4 text-sm font-semibold text-ink-2">{t('events.past')}</p>
        ) : (
          <EventActions event={event} {...actions} />
        )}
      </div>
    </article>
  )
}
