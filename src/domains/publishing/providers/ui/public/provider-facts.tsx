import { formatDate } from '#lib/text/dates.ts'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { ServiceProvider } from '../../schemas.ts'

/** What helps to choose: online, cost, plans, languages, for whom, and when it was confirmed. */
export function ProviderFacts({ provider }: { provider: ServiceProvider }) {
  const t = useT()
  const lang = useLang()
  const { isOnline, cost, plans, languages, audiences, confirmedOn } = provider
  const speaks = languages.map((each) => t(`providers.facts.languages.${each}`).toLowerCase())
  const facts: [IconName, string | null | false][] = [
    ['video-call', isOnline && t('providers.facts.online')],
    ['dollar', cost && t(`providers.facts.cost.${cost}`)],
    ['shield', plans && t('providers.facts.plans', { plans })],
    // Spanish alone is what everybody expects.
    [
      'message',
      languages.includes('en') &&
        t('providers.facts.speaks', { languages: listed(speaks, t('providers.facts.and'), lang) }),
    ],
    [
      'users',
      audiences.length > 0 && audiences.map((who) => t(`providers.facts.audiences.${who}`)).join(' · '),
    ],
    [
      'check',
      confirmedOn &&
        t('providers.facts.confirmed', { month: formatDate(`${confirmedOn}T12:00:00Z`, lang, 'month') }),
    ],
  ]
  const shown = facts.filter((fact): fact is [IconName, string] => Boolean(fact[1]))
  if (shown.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {shown.map(([icon, text]) => (
        <li key={text} className="flex max-w-full items-start gap-1.5">
          <Icon name={icon} className="mt-0.5 size-4 text-hope" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Names of languages have a capital in English. */
const listed = (names: string[], and: string, lang: string): string =>
  names
    .map((name) => (lang === 'en' ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name))
    .join(` ${and} `)
