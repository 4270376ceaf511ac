import { classNames } from '../../../../ui/class-names.ts'
import { useLang, useT } from '../../../../ui/texts.tsx'

type SpecialtyChipsProps = {
  specialties: readonly string[]
  chosen: string | null
  onChoose: (specialty: string | null) => void
}

export function SpecialtyChips({ specialties, chosen, onChoose }: SpecialtyChipsProps) {
  const t = useT()
  const foreign = useLang() === 'en' ? 'es' : undefined
  if (specialties.length < 2) return null
  return (
    <fieldset>
      <legend className="sr-only">{t('providers.specialties')}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
          {t('providers.allSpecialties')}
        </Chip>
        {specialties.map((specialty) => (
          <Chip
            key={specialty}
            lang={foreign}
            pressed={chosen === specialty}
            onClick={() => onChoose(chosen === specialty ? null : specialty)}
          >
            {specialty}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

type ChipProps = { pressed: boolean; lang?: string; onClick: () => void; children: string }

function Chip({ pressed, lang, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      lang={lang}
      onClick={onClick}
      className={classNames(
        'min-h-11 rounded-full border-[1.5px] px-4 py-1 text-sm font-medium',
        pressed ? 'border-hope bg-hope text-white' : 'border-control bg-white text-ink hover:bg-mint',
      )}
    >
      {children}
    </button>
  )
}
