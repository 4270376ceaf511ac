import { dayMs, formatDate } from '#lib/text/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Bird } from '#ui/illustrations/bird.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
import { Flower } from '#ui/illustrations/flower.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useLocalized } from '#ui/text/localized.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { PublicEvent } from '../../schemas.ts'

type EventPictureProps = { event: PublicEvent; large?: boolean; past?: boolean }

/** The event's picture or a drawing, with the date on top. */
export function EventPicture({ event, large, past }: EventPictureProps) {
  const t = useT()
  const title = useLocalized()(event, event.title, event.otherTitle).children
  return (
    <div
      className={classNames(
        'no-print relative overflow-hidden bg-white',
        large ? 'aspect-[16/10] lg:aspect-auto lg:h-full lg:min-h-96' : 'aspect-[16/9]',
      )}
    >
      {event.imageUrl ? (
        <img
          src={large ? event.imageUrl : `${event.imageUrl}?size=small`}
          srcSet={large ? `${event.imageUrl}?size=small 600w, ${event.imageUrl} 1200w` : undefined}
          sizes={large ? '(width >= 64rem) 34rem, 100vw' : undefined}
          alt={t('events.imageAlt', { title })}
          width={large ? 1200 : 600}
          height={large ? 750 : 338}
          loading={large ? 'eager' : 'lazy'}
          decoding="async"
          className={classNames('size-full object-cover', past && '[filter:grayscale(0.5)]')}
        />
      ) : (
        <FallbackDrawing date={event.eventDate} past={past} />
      )}
      <DateBadge date={event.eventDate} />
    </div>
  )
}

const drawings = [
  { Picture: Bird, tint: 'bg-sky' },
  { Picture: Flower, tint: 'bg-mint' },
  { Picture: Candle, tint: 'bg-lavender' },
  { Picture: Hummingbird, tint: 'bg-sand' },
] as const

/** By its day: an event has no id yet where staff see how it will look. */
export const drawingOf = (date: string) =>
  drawings[Math.floor(Date.parse(date) / dayMs) % drawings.length] ?? drawings[0]

function FallbackDrawing({ date, past }: { date: string; past?: boolean }) {
  const { Picture, tint } = drawingOf(date)
  return (
    <div
      className={classNames('flex size-full items-end justify-center ps-16 pt-4', tint, past && 'opacity-70')}
    >
      <Picture className="h-full w-auto max-w-full" />
    </div>
  )
}

function DateBadge({ date }: { date: string }) {
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
