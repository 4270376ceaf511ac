import { Icon } from '#ui/icons/icons.tsx'
import { HospitalPicture } from '#ui/illustrations/hospital-picture.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { Section, type SectionProps } from './section.tsx'

/** The names of the hospitals are text, not part of a picture. */
export function HospitalsSection({ tone }: Pick<SectionProps, 'tone'>) {
  const t = useT()
  const local = useLocalAddress()
  const { hospitals } = useSite()
  if (hospitals.length === 0) return null
  return (
    <Section id="hospitales" title={t('hospitals.title')} intro={t('hospitals.intro')} tone={tone}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {hospitals.map((hospital) => (
          <li key={hospital.name} className="overflow-hidden rounded-card border border-line bg-white">
            {hospital.photo ? (
              <img
                src={`${hospital.photo}?size=small`}
                alt=""
                width={600}
                height={360}
                loading="lazy"
                className="aspect-[5/3] w-full object-cover"
              />
            ) : (
              <HospitalPicture
                variant={hospital.picture - 1}
                className="block h-auto w-full max-sm:mx-5 max-sm:mt-5 max-sm:w-28"
              />
            )}
            <div className="p-5">
              <h3>{hospital.name}</h3>
              <p className="text-sm font-semibold text-hope-strong">{hospital.town}</p>
              <p className="mt-2 text-sm text-ink-2">{hospital.description}</p>
              {hospital.placeholder && (
                <p className="mt-3 w-max rounded-full border border-line px-2 py-0.5 text-xs text-ink-2">
                  {t('hospitals.placeholderNote')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <a
        href={local('/para-hospitales')}
        className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold text-hope soft-underline"
      >
        {t('hospitals.staff')}
        <Icon name="arrow-right" className="size-4" />
      </a>
    </Section>
  )
}
