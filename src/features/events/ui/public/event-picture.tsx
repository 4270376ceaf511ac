import { formatDate } from '../../../../lib/dates.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Horizon } from '../../../../ui/illustrations/horizon.tsx'
import { useLang, useT } from '../../../../ui/texts.tsx'
import type { PublicEvent } from '../../contract.ts'

type EventPictureProps = { event: PublicEvent; large?: boolean; past?: boolean }

/** The event's own picture, or the horizon; the day stands on it as on a calendar leaf. */
export function EventPicture({ event, large, past }: EventPictureProps) {
  const t = useT()
  return (
    <div
      className={classNames(
        'relative overflow-hidden bg-white',
        large ? 'aspect-[16/10] lg:aspect-auto lg:h-full lg:min-h-96' : 'aspect-[16/9]',
      )}
    >
      {event.imageUrl ? (
        <img
          src={large ? event.imageUrl : `${event.imageUrl}?size=small`}
          srcSet={large ? `${event.imageUrl}?size=small 600w, ${event.imageUrl} 1200w` : undefined}
          sizes={large ? '(width >= 64rem) 34rem, 100vw' : undefined}
          alt={t('events.imageAlt', { title: event.title })}
          width={large ? 1200 : 600}
          height={large ? 750 : 338}
          loading={large ? 'eager' : 'lazy'}
          decoding="async"
          className={classNames('size-full object-cover', past && 'grayscale-[0.5]')}
        />
      ) : (
        <Horizon className={classNames('absolute inset-0 size-full', past && 'opacity-60')} />
      )}
      <DateLeaf date={event.eventDate} />
    </div>
  )
}

function DateLeaf({ date }: { date: string }) {
  const lang = useLang()
  return (
    <span
      aria-hidden="true"
      className="absolute start-4 top-4 flex min-w-16 flex-col items-center rounded-control border border-line bg-white px-3 py-1.5 leading-none"
    >
      <span className="text-xs font-semibold tracking-wide text-clay uppercase">
        {formatDate(date, lang, 'shortMonth').replace('.', '')}
      </span>
      <span className="mt-1 font-serif text-2xl font-semibold">{formatDate(date, lang, 'day')}</span>
    </span>
  )
}
