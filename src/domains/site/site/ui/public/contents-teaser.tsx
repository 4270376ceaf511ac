import { Button } from '#ui/button.tsx'
import { boxGlyphNames } from '#ui/illustrations/box-glyphs.tsx'
import { useT } from '#ui/text/texts.tsx'
import { contentItemKey } from './content-item.ts'
import { ContentsList } from './contents-list.tsx'
import { DrawnNote } from './drawn-note.tsx'
import { Section } from './section.tsx'
import { ThingPicture } from './thing-picture.tsx'

/** The ten things of the box, one by one. The dialog says a line about each. */
export function ContentsTeaser({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  return (
    <Section id="contenido-de-la-caja" title={t('home.teaser.title')} intro={t('home.teaser.text')}>
      <div className="noscript:hidden">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 min-[48rem]:grid-cols-5 lg:gap-5">
          {boxGlyphNames.map((glyph, index) => (
            <li
              key={glyph}
              className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-white px-1.5 py-3 text-center leading-snug max-lg:text-sm lg:px-3"
            >
              <ThingPicture
                index={index}
                className="mx-auto aspect-square h-auto w-full max-w-24 sm:max-w-36"
              />
              <span className="m-auto max-w-full text-balance break-words hyphens-auto">
                {t(contentItemKey(index, 'name'))}
              </span>
            </li>
          ))}
        </ul>
        <DrawnNote />
        <Button className="mt-6 max-sm:w-full" iconAfter="arrow-right" onClick={onOpen}>
          {t('home.teaser.button')}
        </Button>
      </div>
      <div className="hidden noscript:block">
        <ContentsList />
      </div>
    </Section>
  )
}
