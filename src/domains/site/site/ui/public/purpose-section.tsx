import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'
import { WithProductName } from '../product-name.tsx'
import { useSite } from '../site-provider.tsx'
import { Section } from './section.tsx'

const parts: readonly { key: 'vision' | 'mission' | 'goal' | 'objective'; icon: IconName; tint: string }[] = [
  { key: 'vision', icon: 'sun', tint: 'bg-blush text-clay-strong' },
  { key: 'mission', icon: 'handheart', tint: 'bg-mint text-hope-strong' },
  { key: 'goal', icon: 'hospital', tint: 'bg-sky text-sky-ink' },
  { key: 'objective', icon: 'gift', tint: 'bg-lavender text-violet-ink' },
]

export function PurposeSection() {
  const t = useT()
  const site = useSite()
  return (
    <Section id="proposito" title={t('about.purposeTitle')} tone="sand">
      {site.story.placeholder && <p className="mb-4 text-sm text-ink-2">{t('about.placeholderNote')}</p>}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6">
        {parts.map(({ key, icon, tint }) => (
          <li key={key} className="rounded-card border border-line bg-white p-5 lg:p-7">
            <div className="flex items-center gap-3">
              <span className={`flex size-11 items-center justify-center rounded-full ${tint}`}>
                <Icon name={icon} className="size-6" />
              </span>
              <h3>{t(`about.${key}Title`)}</h3>
            </div>
            <p className="mt-3 text-ink-2">
              <WithProductName>{site[key]}</WithProductName>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
