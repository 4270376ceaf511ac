import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'

/** How one of the letters in the box begins. */
export function LetterOpening() {
  const t = useT()
  const { letter } = useSite()
  if (!letter.text) return null
  return (
    <figure className="mx-auto mt-12 max-w-read lg:mt-16">
      <blockquote className="font-serif text-xl leading-relaxed sm:text-2xl">{letter.text}</blockquote>
      <figcaption className="mt-4 text-sm text-ink-2">
        {t('home.letter')} <ExampleNote fact="letter" word="moment" className="ms-2" />
      </figcaption>
    </figure>
  )
}
