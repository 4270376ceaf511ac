import { useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useT } from '#ui/text/texts.tsx'

type SpecialtyChipsProps = {
  /** The stored value, and its name with the name's language if it is not the page's. */
  specialties: readonly { stored: string; lang: string | undefined; children: string }[]
  chosen: string | null
  onChoose: (specialty: string | null) => void
}

/** Chips shown on phones at first, because all of them would fill ten lines. */
const phoneCount = 4

export function SpecialtyChips({ specialties, chosen, onChoose }: SpecialtyChipsProps) {
  const t = useT()
  const [allShown, setAllShown] = useState(false)
  const root = useRef<HTMLFieldSetElement>(null)
  if (specialties.length < 2) return null
  const isMore = (index: number) => specialties.length > phoneCount + 1 && index >= phoneCount
  const showAll = () => {
    setAllShown(true)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-more]')?.focus())
  }
  return (
    <fieldset ref={root}>
      <legend className="sr-only">{t('providers.specialties')}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
          {t('providers.allSpecialties')}
        </Chip>
        {specialties.map(({ stored, lang, children }, index) => (
          <Chip
            key={children}
            lang={lang}
            more={isMore(index)}
            hiddenOnPhone={!allShown && isMore(index) && chosen !== stored}
            pressed={chosen === stored}
            onClick={() => onChoose(chosen === stored ? null : stored)}
          >
            {children}
          </Chip>
        ))}
        {!allShown && isMore(specialties.length - 1) && (
          <button
            type="button"
            onClick={showAll}
            className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-sm font-semibold text-hope underline underline-offset-4 hover:bg-mint sm:hidden"
          >
            {t('providers.moreSpecialties', { count: specialties.length - phoneCount })}
          </button>
        )}
      </div>
      {specialties.some(({ lang }) => lang) && (
        <p className="mt-2 text-sm text-ink-2">{t('providers.someInOther')}</p>
      )}
    </fieldset>
  )
}

type ChipProps = {
  pressed: boolean
  lang?: string | undefined
  more?: boolean
  hiddenOnPhone?: boolean
  onClick: () => void
  children: string
}

export function Chip({ pressed, lang, more, hiddenOnPhone, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      lang={lang}
      onClick={onClick}
      data-more={more || undefined}
      className={classNames(
        hiddenOnPhone && 'max-sm:hidden',
        'min-h-11 rounded-full border-[1.5px] px-4 py-1 text-sm font-medium',
        pressed
          ? `border-hope bg-hope text-white ${chosenInForcedColors}`
          : 'border-control bg-white text-ink hover:bg-mint',
      )}
    >
      {children}
    </button>
  )
}

/** Forced colors remove the background, so the pressed chip uses the system's highlight colors. */
const chosenInForcedColors =
  'forced-colors:forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
