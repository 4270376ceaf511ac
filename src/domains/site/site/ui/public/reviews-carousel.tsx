import { type KeyboardEvent, useId, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { Review } from '../../schemas.ts'
import { useSite } from '../site-provider.tsx'
import { ReviewQuote } from './reviews-list.tsx'
import { useRotation, useSlideTransition } from './use-rotation.ts'

/** About three lines on a phone, more than people read in five seconds. */
const longQuote = 130

/** All slides share one grid cell, so the tallest sets the height and the layout does not shift. */
export function ReviewsCarousel({ onReadAll }: { onReadAll: () => void }) {
  const t = useT()
  const id = useId()
  const { reviews } = useSite()
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const rotation = useRotation(root, reviews.length)
  const { index, moving } = rotation
  useSlideTransition(track, rotation)
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={t('reviews.label')}
      {...rotation.handlers}
      className="rounded-card border border-line bg-white p-5 sm:p-8"
    >
      <Controls rotation={rotation} />
      <div
        ref={track}
        aria-live={moving ? 'off' : 'polite'}
        className="mt-4 grid grid-cols-1 overflow-hidden noscript:gap-8"
      >
        {reviews.map((review, position) => (
          <div
            key={review.quote}
            id={`${id}-${position}`}
            role="tabpanel"
            aria-roledescription="slide"
            aria-label={t('reviews.slide', { number: position + 1, total: reviews.length })}
            className={classNames(
              'mx-auto flex w-full max-w-[44rem] flex-col justify-center px-1 py-2 [grid-area:1/1] noscript:visible! noscript:[grid-area:auto]',
              position !== index && 'invisible',
            )}
          >
            <Slide review={review} onReadAll={onReadAll} />
          </div>
        ))}
      </div>
      <Dots id={id} count={reviews.length} index={index} choose={rotation.choose} />
    </section>
  )
}

function Slide({ review, onReadAll }: { review: Review; onReadAll: () => void }) {
  const t = useT()
  const long = review.quote.length > longQuote
  return (
    <>
      <ReviewQuote review={review} clamped={long} />
      {long && (
        <button
          type="button"
          onClick={onReadAll}
          className="inline-flex min-h-11 items-center self-start font-semibold text-hope underline underline-offset-4 noscript:hidden"
        >
          {t('reviews.readFull')}
        </button>
      )}
    </>
  )
}

function Controls({ rotation }: { rotation: ReturnType<typeof useRotation> }) {
  const t = useT()
  const { rotating } = rotation
  return (
    <div className="flex items-center gap-2 noscript:hidden">
      <button
        type="button"
        data-rotation
        onClick={rotation.toggle}
        className="me-auto inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-hope hover:bg-mint"
      >
        <Icon name={rotating ? 'pause' : 'play'} />
        {t(rotating ? 'reviews.pause' : 'reviews.resume')}
      </button>
      <Arrow icon="chevron-left" label={t('reviews.previous')} onClick={rotation.previous} />
      <Arrow icon="chevron-right" label={t('reviews.next')} onClick={rotation.next} />
    </div>
  )
}

function Arrow({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-full border-[1.5px] border-hope text-hope hover:bg-mint"
    >
      <Icon name={icon} />
    </button>
  )
}

type DotsProps = { id: string; count: number; index: number; choose: (index: number) => void }

/** One Tab stop. Arrow keys move between the dots. */
function Dots({ id, count, index, choose }: DotsProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: count - 1 - index }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + count) % count
    choose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('reviews.choose')}
      onKeyDown={handleKeyDown}
      className="mt-4 flex justify-center gap-1 noscript:hidden"
    >
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          role="tab"
          aria-selected={position === index}
          aria-controls={`${id}-${position}`}
          aria-label={t('reviews.slide', { number: position + 1, total: count })}
          tabIndex={position === index ? 0 : -1}
          onClick={() => choose(position)}
          className="group inline-flex size-8 items-center justify-center rounded-full"
        >
          <span className="h-2.5 w-2.5 rounded-full border-2 border-hope group-aria-selected:w-6 group-aria-selected:bg-hope" />
        </button>
      ))}
    </div>
  )
}
