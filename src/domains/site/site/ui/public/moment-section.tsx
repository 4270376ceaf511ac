import { Fragment } from 'react'
import { Candle } from '#ui/illustrations/candle.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'
import { Container } from './section.tsx'

/** One sentence of somebody who lived it, with nothing to press and nothing to decide. */
export function MomentSection() {
  const t = useT()
  const { moment } = useSite()
  return (
    <section
      aria-label={t('home.momentLabel')}
      className="paint-later border-y border-line bg-blush py-12 lg:py-20"
    >
      <Container className="flex flex-col items-center gap-6 text-center sm:flex-row sm:justify-center sm:gap-12 sm:text-start">
        {moment.photo ? (
          <img
            src={`${moment.photo}?size=small`}
            alt=""
            width={600}
            height={600}
            loading="lazy"
            className="size-48 rounded-card object-cover lg:size-64"
          />
        ) : (
          <Candle className="h-36 w-auto lg:h-52" />
        )}
        <figure className="max-w-[26em]">
          <blockquote className="font-serif text-2xl leading-snug text-balance text-clay-strong lg:text-[2.5rem]">
            {/* A short sentence is not broken: the next one starts a line. */}
            {sentencesOf(moment.text).map((sentence, index) => (
              <Fragment key={index}>
                {index > 0 && ' '}
                <span className="inline-block">{sentence}</span>
              </Fragment>
            ))}
          </blockquote>
          <figcaption className="mt-4 text-ink-2">
            {moment.from}
            {/* A space, or screen readers read both as one word. */}{' '}
            <ExampleNote fact="moment" className="ms-2" />
          </figcaption>
        </figure>
      </Container>
    </section>
  )
}

const sentencesOf = (text: string) => text.split(/([^.!?…]*[.!?…]+) /).filter(Boolean)
