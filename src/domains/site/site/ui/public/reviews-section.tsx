import { useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'
import { ReviewsCarousel } from './reviews-carousel.tsx'
import { ReviewsList } from './reviews-list.tsx'
import { Section } from './section.tsx'

/** A carousel or the whole list. Without scripts all are listed. */
export function ReviewsSection() {
  const t = useT()
  const { links, reviews } = useSite()
  const [allShown, setAllShown] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-pressed={allShown}
      onClick={() => setAllShown(!allShown)}
      className="inline-flex min-h-11 items-center font-semibold text-hope soft-underline noscript:hidden"
    >
      {t(allShown ? 'reviews.seeCarousel' : reviews.length === 5 ? 'reviews.seeAll' : 'reviews.seeEvery')}
    </button>
  )
  const isSingle = reviews.length === 1
  return (
    <Section id="reseñas" title={t('reviews.title')} tone="sand" aside={isSingle ? undefined : toggle}>
      {allShown || isSingle ? <ReviewsList /> : <ReviewsCarousel onReadAll={() => setAllShown(true)} />}
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={links.shareExperienceFormUrl} newTab className="max-sm:w-full">
          {t('reviews.share')}
        </ButtonLink>
        <ExampleNote fact="links" />
        <p className="text-sm text-ink-2">{t('reviews.shareHint')}</p>
      </div>
    </Section>
  )
}
