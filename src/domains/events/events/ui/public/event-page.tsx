import { ShareButton } from '#domains/site/site/ui/public/share-button.tsx'
import { useLocalized, WrittenIn } from '#ui/text/localized.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { eventPath } from '../../addresses.ts'
import type { PublicEvent } from '../../schemas.ts'
import { EventActions } from './event-actions.tsx'
import { EventDetails } from './event-facts.tsx'
import { EventPicture } from './event-picture.tsx'
import { useRegistering } from './use-registering.tsx'

/** All of one event, to send to somebody. The page's heading is its title. */
export function EventPage({ event, past }: { event: PublicEvent; past: boolean }) {
  const t = useT()
  const lang = useLang()
  const localized = useLocalized()
  const { actionsOf, dialog } = useRegistering()
  const title = localized(event, event.title, event.otherTitle).children
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <div className="overflow-hidden rounded-card border border-line">
        <EventPicture event={event} large past={past} />
      </div>
      <div className="min-w-0">
        <WrittenIn record={event} other={event.otherDescription} />
        <EventDetails event={event} past={past} />
        <p
          className="mt-6 whitespace-pre-line wrap-anywhere"
          {...localized(event, event.description, event.otherDescription)}
        />
        {event.firstTime && !past && (
          <section className="mt-6 rounded-card bg-mint p-5">
            <h2 className="text-xl">{t('events.firstTime')}</h2>
            <p lang={localized(event, event.firstTime, null).lang} className="mt-2 whitespace-pre-line">
              {event.firstTime}
            </p>
          </section>
        )}
        {past ? (
          <p className="mt-6 font-semibold">{t('events.past')}</p>
        ) : (
          <>
            <EventActions {...actionsOf(event)} />
            <ShareButton path={eventPath(event.id, lang)} message={title} />
          </>
        )}
      </div>
      {dialog}
    </div>
  )
}
