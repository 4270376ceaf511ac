import { Candle } from '#ui/illustrations/candle.tsx'
import { Flower } from '#ui/illustrations/flower.tsx'
import { useT } from '#ui/text/texts.tsx'
import { WithProductName } from '../product-name.tsx'
import { useSite } from '../site-provider.tsx'
import { Container } from './section.tsx'

/** A content note with a link that skips the story (care.md#public-pages). */
export function StorySection({ after }: { after: string }) {
  const t = useT()
  const { story } = useSite()
  return (
    <section aria-labelledby="historia-title" className="py-12 lg:py-20">
      <Container className="grid grid-cols-1 gap-10 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:col-start-1">
          <h2 id="historia-title">{t('about.storyTitle')}</h2>
          <div className="mt-5 rounded-control border border-line bg-sand px-5 py-3">
            <p>
              <strong>{t('about.contentNoteLabel')}: </strong>
              {story.contentNote}
            </p>
            <a href={after} className="inline-flex min-h-11 items-center font-semibold text-hope underline">
              {t('about.skipStory')}
            </a>
          </div>
          <div className="paint-later mt-8 max-w-measure space-y-5">
            {story.paragraphs.map((paragraph, index) => (
              <Paragraph key={paragraph} number={index + 1} text={paragraph} />
            ))}
          </div>
          {story.signedBy && (
            <p translate="no" className="mt-6 font-semibold">
              {story.signedBy}
            </p>
          )}
          {story.placeholder && <p className="mt-6 text-sm text-ink-2">{t('about.placeholderNote')}</p>}
        </div>
        <div className="hidden flex-col items-center justify-around lg:col-span-4 lg:col-start-9 lg:flex">
          <Candle className="h-auto w-48" />
          <Flower className="h-auto w-52" />
        </div>
      </Container>
    </section>
  )
}

function Paragraph({ number, text }: { number: number; text: string }) {
  const { subheads } = useSite().story
  const subhead = subheads.find((entry) => entry.beforeParagraph === number)
  return (
    <>
      {subhead && <h3 className={number === 1 ? undefined : 'pt-5'}>{subhead.text}</h3>}
      <p>
        <WithProductName>{text}</WithProductName>
      </p>
    </>
  )
}
