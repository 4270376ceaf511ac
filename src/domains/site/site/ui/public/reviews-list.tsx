import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { Review } from '../../schemas.ts'
import { useSite } from '../site-provider.tsx'

export function ReviewsList() {
  const { reviews } = useSite()
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
      {reviews.map((review) => (
        <Card as="li" key={review.quote}>
          <ReviewQuote review={review} />
        </Card>
      ))}
    </ul>
  )
}

export function ReviewQuote({ review, clamped }: { review: Review; clamped?: boolean }) {
  const t = useT()
  const [opening, closing] = useLang() === 'es' ? '«»' : '“”'
  return (
    <figure>
      <blockquote
        className={classNames(
          'font-serif text-xl leading-[1.45] font-medium text-pretty',
          clamped && 'line-clamp-3',
        )}
      >
        {`${opening}${review.quote}${closing}`}
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
        <span>
          {[review.name, review.relation, review.town].filter(Boolean).map((part, index) => (
            <span key={part} className="inline-block">
              {index > 0 && <>&nbsp;·&nbsp;</>}
              {part}
            </span>
          ))}
        </span>
        {review.placeholder && (
          <span className="max-w-full rounded-full border border-line px-2 py-0.5 text-xs">
            {/* Screen readers say it after the name without a pause. */}
            <span className="sr-only">, </span>
            {t('reviews.placeholderNote')}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
