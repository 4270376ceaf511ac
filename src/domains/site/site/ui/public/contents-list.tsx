import { useT } from '#ui/text/texts.tsx'
import { useContentItems } from './content-item.ts'
import { DrawnNote } from './drawn-note.tsx'
import { ThingPicture } from './thing-picture.tsx'

/** The things of the box, numbered from I, and a note. */
export function ContentsList() {
  const t = useT()
  return (
    <>
      {/* Screen readers number the list themselves, and would read "X" as a letter. */}
      <ol className="flex list-none flex-col">
        {useContentItems().map((item) => (
          <li
            key={item.numeral}
            className="flex items-center gap-3 border-b border-line py-3 first:pt-0 last:border-0 sm:gap-4"
          >
            <span
              aria-hidden="true"
              className="min-w-[2.25rem] shrink-0 text-end font-serif text-lg font-semibold text-clay"
            >
              {item.numeral}
            </span>
            <span className="flex size-16 shrink-0 sm:size-20">
              <ThingPicture item={item} className="size-full" />
            </span>
            <span className="min-w-0">
              <strong className="block leading-snug">{item.name}</strong>
              <span className="block text-sm text-ink-2">{item.line}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 rounded-control bg-sand p-4 text-sm">{t('contents.note')}</p>
      <DrawnNote />
    </>
  )
}
