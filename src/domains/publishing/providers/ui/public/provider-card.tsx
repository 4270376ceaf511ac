import type { ReactNode } from 'react'
import { withNoBreakSpaces } from '#lib/text/no-break.ts'
import { phoneHref, phonesIn, shownPhone } from '#lib/text/phone.ts'
import { ButtonLink, NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useLocalized, WrittenIn } from '#ui/text/localized.tsx'
import { type Translate, useT } from '#ui/text/texts.tsx'
import { instagramUrl } from '../../rules.ts'
import type { ServiceProvider } from '../../schemas.ts'
import { ProviderFacts } from './provider-facts.tsx'

type ProviderCardProps = {
  provider: ServiceProvider
  km?: number | null
  /** With all that it says, to whom it is about. */
  isOpen?: boolean
}

/** Who, for what and one call; on a phone the rest is folded. Empty fields are omitted. Texts are marked with their language. `icon` is the shown one (`iconFor`). */
export function ProviderCard({ provider, km = null, isOpen }: ProviderCardProps) {
  const t = useT()
  const localized = useLocalized()
  const title = localized(provider, provider.title, provider.otherTitle)
  const specialty = localized(provider, provider.specialty, provider.otherSpecialty)
  const hours = localized(provider, provider.hours, provider.otherHours)
  const { icon, name, email, website, instagram, town, isOnline } = provider
  const place = town ? placeOf(t, town, km) : isOnline && t('providers.facts.online')
  const [firstPhone, ...otherPhones] = phonesIn(provider.phone).filter(Boolean)
  return (
    <article className="flex h-full min-w-0 flex-col rounded-card border border-line bg-white p-5 lg:p-6">
      <div className="flex items-start gap-4">
        <span
          title={t(`providers.icons.${icon}`)}
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-mint text-hope-strong"
        >
          <Icon name={icon} className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 tabIndex={-1} translate="no" className="wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm font-semibold text-hope-strong wrap-anywhere">
            {title.children && (
              <>
                <span {...title} />
                {' · '}
              </>
            )}
            <span {...specialty} />
          </p>
          {place && (
            <p translate={town && km === null ? 'no' : undefined} className="text-sm text-ink-2">
              {place}
            </p>
          )}
        </div>
      </div>
      {firstPhone && (
        <ButtonLink
          icon="phone"
          href={phoneHref(firstPhone)}
          aria-label={t('providers.callNamed', { name, phone: shownPhone(firstPhone) })}
          className="mt-4 self-start"
        >
          {withNoBreakSpaces(shownPhone(firstPhone))}
        </ButtonLink>
      )}
      {/* Before what it folds, not around it: on a wider screen that is always there. */}
      {!isOpen && (
        <details className="group peer mt-2 sm:hidden">
          <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 font-semibold text-hope hover:bg-mint [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" className="size-5 group-open:[transform:rotate(180deg)]" />
            {t('providers.details')}
            <span className="sr-only">: {name}</span>
          </summary>
        </details>
      )}
      <div className={isOpen ? undefined : 'max-sm:hidden max-sm:peer-open:block'}>
        {provider.description && (
          <p
            className="mt-3 text-ink-2 wrap-anywhere"
            {...localized(provider, provider.description, provider.otherDescription)}
          />
        )}
        <WrittenIn record={provider} other={isWhole(provider) ? provider.name : null} className="mt-1" />
        <ProviderFacts provider={provider} />
        <ul className="mt-3 flex flex-wrap gap-x-5 border-t border-line pt-1">
          {otherPhones.map((number) => (
            <ContactLine
              key={number}
              icon="phone"
              href={phoneHref(number)}
              name={t('providers.callNamed', { name, phone: shownPhone(number) })}
            >
              {withNoBreakSpaces(shownPhone(number))}
            </ContactLine>
          ))}
          {email && (
            <ContactLine
              icon="mail"
              href={`mailto:${email}`}
              name={t('providers.writeNamed', { name, email })}
            >
              {email.replace(/@.*/, '')}
              <wbr />
              {email.replace(/^[^@]*/, '')}
            </ContactLine>
          )}
          {provider.address && (
            <DetailLine
              icon="pin"
              label={t('providers.address')}
              isName
              {...localized(provider, provider.address, null)}
            />
          )}
          {provider.hours && (
            <DetailLine icon="clock" label={t('providers.hours')} lang={hours.lang}>
              {withNoBreakSpaces(hours.children)}
            </DetailLine>
          )}
          {website && (
            <ContactLine icon="globe" href={website} name={t('providers.websiteNamed', { name })} newTab>
              {t('providers.website')}
            </ContactLine>
          )}
          {instagram && (
            <ContactLine
              icon="link"
              href={instagramUrl(instagram)}
              name={`${t('providers.instagram')}: ${instagram}`}
              newTab
            >
              {instagram.startsWith('@') ? instagram : t('providers.instagram')}
            </ContactLine>
          )}
        </ul>
      </div>
    </article>
  )
}

const placeOf = (t: Translate, town: string, km: number | null) =>
  km === null ? town : t(km === 0 ? 'providers.facts.here' : 'providers.facts.away', { town, km })

/** All that it says is in both languages. */
const isWhole = (provider: ServiceProvider) =>
  [
    [provider.specialty, provider.otherSpecialty],
    [provider.title, provider.otherTitle],
    [provider.description, provider.otherDescription],
    [provider.hours, provider.otherHours],
  ].every(([own, other]) => !own || other)

type ContactLineProps = { icon: IconName; href: string; name: string; newTab?: boolean; children: ReactNode }

function ContactLine({ icon, href, name, newTab, children }: ContactLineProps) {
  return (
    <li>
      <a
        href={href}
        {...(newTab && newTabAttributes)}
        className="inline-flex min-h-11 max-w-full items-center gap-2.5 font-medium text-hope soft-underline"
      >
        <Icon name={icon} />
        <span className="sr-only">{name}</span>
        <span aria-hidden="true" className="min-w-0 wrap-anywhere">
          {children}
        </span>
        {newTab && <NewTabHint className="size-4" />}
      </a>
    </li>
  )
}

type DetailLineProps = {
  icon: IconName
  label: string
  lang: string | undefined
  isName?: boolean
  children: string
}

function DetailLine({ icon, label, lang, isName, children }: DetailLineProps) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 py-1">
      <Icon name={icon} className="size-5 text-hope" />
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span lang={lang} translate={isName ? 'no' : undefined} className="whitespace-pre-line">
          {children}
        </span>
      </span>
    </li>
  )
}
