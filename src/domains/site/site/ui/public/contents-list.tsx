import { boxGlyphNames } from '#ui/illustrations/box-glyphs.tsx'
import { useT } from '#ui/text/texts.tsx'
import { contentItemKey } from './content-item.ts'
import { DrawnNote } from './drawn-note.tsx'
import { ThingPicture } from './thing-picture.tsx'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const

/** Ten things numbered I to X, and a note. */
export function ContentsList() {
  const t = useT()
  return (
    <>
      {/* Screen readers number the list themselves, and would read "X" as a letter. */}
      <ol className="flex list-none flex-col">
        {boxGlyphNames.map((glyph, index) => (
          <li
            key={glyph}
            className="flex items-center gap-3 border-b border-line py-3 first:pt-0 last:border-0 sm:gap-4"
          >
            <span
              aria-hidden="true"
              className="min-w-[2.25rem] shrink-0 text-end font-serif text-lg font-semibold text-clay"
            >
              {numerals[index]}
            </span>
            <ThingPicture index={index} className="size-16 shrink-0 sm:size-20" />
            <span className="min-w-0">
              <strong className="block leading-snug">{t(contentItemKey(index, 'name'))}</strong>
              <span className="block text-sm text-ink-2">{t(contentItemKey(index, 'line'))}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 rounded-control bg-sand p-4 text-sm">{t('contents.note')}</p>
      <DrawnNote />
    </>
  )
}
