import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { BoxPlate, numeralPlace } from '#ui/illustrations/box-things.tsx'
import { useT } from '#ui/text/texts.tsx'
import { type ContentItem, useContentItems } from './content-item.ts'
import { DrawnNote } from './drawn-note.tsx'
import { LetterOpening } from './letter-opening.tsx'
import { Section } from './section.tsx'
import { ThingPicture } from './thing-picture.tsx'

/** The open box from above. A numeral, or a name beside it, opens what the thing is. The dialog lists them all. */
export function ContentsTeaser({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  const items = useContentItems()
  const [chosen, choose] = useState<string | null>(null)
  // Touched on the plate: told below it too, because on a phone the list's line is under the fold.
  const [touched, touch] = useState<ContentItem | null>(null)
  const toggle = (numeral: string) => choose(numeral === chosen ? null : numeral)
  return (
    <Section id="contenido-de-la-caja" title={t('home.teaser.title')} intro={t('home.teaser.text')}>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div>
          <div className="relative max-lg:-mx-2">
            <BoxPlate
              names={items.flatMap(({ drawing }) => drawing ?? [])}
              className="lit h-auto w-full rounded-card"
            />
            {items.map(
              (item) =>
                item.drawing && (
                  <Numeral
                    key={item.numeral}
                    item={item}
                    place={numeralPlace(item.drawing)}
                    isChosen={item.numeral === chosen}
                    onChoose={() => {
                      choose(item.numeral)
                      touch(item)
                    }}
                  />
                ),
            )}
          </div>
          <Touched item={touched} />
          <DrawnNote withPlate />
        </div>
        <div>
          <ol className="list-none divide-y divide-line border-y border-line">
            {items.map((item) => (
              <Line
                key={item.numeral}
                item={item}
                isOpen={item.numeral === chosen}
                onToggle={() => toggle(item.numeral)}
              />
            ))}
          </ol>
          <Button className="mt-5 max-sm:w-full noscript:hidden" iconAfter="arrow-right" onClick={onOpen}>
            {t('home.teaser.button')}
          </Button>
        </div>
      </div>
      <LetterOpening />
    </Section>
  )
}

/** Its place is kept, so that the page stays still under the finger. Screen readers have the list. */
function Touched({ item }: { item: ContentItem | null }) {
  const t = useT()
  return (
    <div
      aria-hidden="true"
      className="mt-3 flex min-h-28 items-center gap-4 border-y border-line py-2 lg:hidden noscript:hidden"
    >
      {item ? (
        <>
          <span className="flex size-24 shrink-0">
            <ThingPicture item={item} className="size-full" />
          </span>
          <p className="min-w-0">
            <strong className="block leading-snug">
              <span className="me-2 font-serif text-clay">{item.numeral}</span>
              {item.name}
            </strong>
            {item.line}
          </p>
        </>
      ) : (
        <p className="text-ink-2">{t('home.teaser.touch')}</p>
      )}
    </div>
  )
}

type NumeralProps = {
  item: ContentItem
  place: { left: string; top: string }
  isChosen: boolean
  onChoose: () => void
}

/** For eyes and fingers: screen readers and the keyboard have the same choice in the list beside it. */
function Numeral({ item, place, isChosen, onChoose }: NumeralProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onChoose}
      style={place}
      className="absolute grid size-11 [transform:translate(-50%,-50%)] place-items-center noscript:hidden"
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full border-[1.5px] border-clay font-serif text-xs font-semibold sm:size-8',
          isChosen ? 'bg-clay text-white' : 'bg-white text-clay',
        )}
      >
        {item.numeral}
      </span>
    </button>
  )
}

function Line({ item, isOpen, onToggle }: { item: ContentItem; isOpen: boolean; onToggle: () => void }) {
  const name = (
    <>
      <span aria-hidden="true" className="min-w-[2.25rem] text-end font-serif text-clay">
        {item.numeral}
      </span>
      {item.name}
    </>
  )
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-3 py-1 text-start leading-snug font-semibold hover:text-hope noscript:hidden"
      >
        {name}
      </button>
      <p className="hidden min-h-11 items-center gap-3 py-1 leading-snug font-semibold noscript:flex">
        {name}
      </p>
      <div className={classNames('items-center gap-4 pb-4 ps-12 noscript:flex', isOpen ? 'flex' : 'hidden')}>
        {isOpen && (
          <span className="flex size-24 shrink-0">
            <ThingPicture item={item} className="size-full" />
          </span>
        )}
        <p className="min-w-0">{item.line}</p>
      </div>
    </li>
  )
}
