import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { useLocalized, WrittenIn } from '#ui/text/localized.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { eventPath } from '../../addresses.ts'
import { EventActions, type EventActionsProps } from './event-actions.tsx'
import { EventDetails } from './event-facts.tsx'
import { EventPicture } from './event-picture.tsx'

type EventCardProps = EventActionsProps & {
  /** The next event takes the full width. */
  large?: boolean
  past?: boolean
}

/** What staff wrote may be in the other language, and is marked with it. */
export function EventCard({ event, large, past, ...actions }: EventCardProps) {
  const t = useT()
  const lang = useLang()
  const localized = useLocalized()
  const title = localized(event, event.title, event.otherTitle)
  return (
    <article
      className={classNames(
        'paint-later flex h-full flex-col overflow-hidden rounded-card border border-line bg-white',
        large && 'lg:grid lg:grid-cols-2',
      )}
    >
      <EventPicture event={event} large={large} past={past} />
      <div className={classNames('flex flex-1 flex-col p-5', large ? 'lg:p-8' : 'lg:p-6')}>
        <WrittenIn record={event} other={event.otherDescription} />
        <h3 tabIndex={-1} className={classNames('mb-3', large && 'text-2xl!')}>
          <a href={eventPath(event.id, lang)} className="text-ink soft-underline" {...title} />
        </h3>
        <EventDetails event={event} past={past} />
        <p
          className="mt-4 whitespace-pre-line text-ink-2"
          {...localized(event, event.description, event.otherDescription)}
        />
        {event.firstTime && !past && (
          <Disclosure summary={t('events.firstTime')} className="mt-3">
            <p lang={localized(event, event.firstTime, null).lang} className="whitespace-pre-line">
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
