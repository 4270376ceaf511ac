import { useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ReviewsCarousel } from './reviews-carousel.tsx'
import { ReviewsList } from './reviews-list.tsx'
import { Section } from './section.tsx'

/**
 * public-site.md#reviews: anchor `reseñas`; one at a time, or all together, which is also how they stand
 * without scripts.
 */
export function ReviewsSection() {
  const t = useT()
  const { links, reviews } = useSite()
  const [together, setTogether] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-pressed={together}
      onClick={() => setTogether(!together)}
      className="inline-flex min-h-11 items-center font-semibold text-hope underline decoration-hope/40 underline-offset-4 hover:decoration-2 noscript:hidden"
    >
      {t(together ? 'reviews.seeCarousel' : reviews.length === 5 ? 'reviews.seeAll' : 'reviews.seeEvery')}
    </button>
  )
  const alone = reviews.length === 1
  return (
    <Section id="reseñas" title={t('reviews.title')} tone="sand" aside={alone ? undefined : toggle}>
      {together || alone ? <ReviewsList /> : <ReviewsCarousel onReadAll={() => setTogether(true)} />}
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={links.shareExperienceFormUrl} newTab className="max-sm:w-full">
          {t('reviews.share')}
        </ButtonLink>
        <p className="text-sm text-ink-2">{t('reviews.shareHint')}</p>
      </div>
    </Section>
  )
}
