import { Button } from '#ui/button.tsx'
import { BoxGlyph, boxGlyphNames } from '#ui/illustrations/box-glyphs.tsx'
import { OpenBox } from '#ui/illustrations/open-box.tsx'
import { useT } from '#ui/text/texts.tsx'
import { contentItemKey } from './content-item.ts'
import { ContentsList } from './contents-list.tsx'
import { Section } from './section.tsx'

export function ContentsTeaser({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  return (
    <Section id="contenido-de-la-caja" title={t('home.teaser.title')} intro={t('home.teaser.text')}>
      <div className="grid items-center gap-8 lg:grid-cols-12 noscript:hidden">
        <div className="mx-auto w-52 lg:col-span-4 lg:w-full lg:max-w-80">
          <OpenBox />
        </div>
        <div className="lg:col-span-8">
          <ul className="grid grid-cols-2 gap-x-4 gap-y-3 max-[22rem]:gap-x-1 sm:grid-cols-3 lg:gap-y-4">
            {boxGlyphNames.slice(0, teaserCount).map((glyph, index) => (
              <li
                key={glyph}
                className="flex min-w-0 items-center gap-2 leading-snug max-sm:text-sm max-[22rem]:gap-1 sm:gap-3"
              >
                <BoxGlyph name={glyph} className="size-12 shrink-0 lg:size-14" />
                <span className="min-w-0 break-words hyphens-auto">{t(contentItemKey(index, 'name'))}</span>
              </li>
            ))}
          </ul>
          <Button className="mt-6 max-sm:w-full" iconAfter="arrow-right" onClick={onOpen}>
            {t('home.teaser.button')}
          </Button>
        </div>
      </div>
      <div className="hidden noscript:block">
        <ContentsList />
      </div>
    </Section>
  )
}

/** The dialog shows all ten. */
const teaserCount = 6
