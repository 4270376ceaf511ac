import type { ReactNode } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { publicPeriods } from '#lib/retention-periods.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { draftHours } from '#ui/forms/stored-draft.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'

export default function PrivacyPage() {
  const t = useT()
  const lang = useLang()
  const { privacy, organisation, contact } = useSite()
  const inForce = formatDate(startOfDay(privacy.inForceSince), lang, 'date')
  return (
    <>
      <PageHeader title={t('privacy.title')} intro={t('privacy.intro')}>
        <p className="mt-3 text-sm text-ink-2">{t('privacy.updated', { date: inForce })}</p>
      </PageHeader>
      <Container className="py-10 lg:py-16">
        <div className="max-w-read">
          <Promises />
          <Part title={t('privacy.collectTitle')}>
            {(['box', 'contact', 'events', 'volunteers', 'donations'] as const).map((key) => (
              <li key={key}>{t(`privacy.collect.${key}`)}</li>
            ))}
          </Part>
          <Part title={t('privacy.keepTitle')}>
            {publicPeriods(privacy).map(({ name, unit, count }) => (
              <li key={name}>{t(`privacy.keep.${name}`, { [unit]: count })}</li>
            ))}
          </Part>
          <Part title={t('privacy.othersTitle')}>
            <Receivers />
          </Part>
          <Part title={t('privacy.deviceTitle')}>
            <li>{t('privacy.device.language')}</li>
            <li>{t('privacy.device.draft', { hours: draftHours })}</li>
            <li>{t('privacy.device.erase')}</li>
            <li>{t('privacy.device.pages')}</li>
          </Part>
          <section className="paint-later mt-12">
            <h2>{t('privacy.whoTitle')}</h2>
            <p className="mt-4">
              {t('privacy.who', { name: organisation.legalName, place: contact.location })}{' '}
              <ExampleNote fact="name" />
            </p>
          </section>
          <section className="paint-later mt-12">
            <h2>{t('privacy.rightsTitle')}</h2>
            <p className="mt-4">{t('privacy.rights', { email: privacy.email })}</p>
            <a
              href={`mailto:${privacy.email}`}
              className="mt-2 inline-flex min-h-11 max-w-full items-center gap-2 font-semibold wrap-anywhere text-hope underline underline-offset-4"
            >
              <Icon name="mail" />
              {privacy.email}
            </a>
            <ExampleNote fact="privacy" word="email" className="ms-2" />
          </section>
        </div>
      </Container>
    </>
  )
}

function Receivers() {
  const t = useT()
  const { privacy, contact } = useSite()
  const someone = t('privacy.others.company')
  const lines = [
    t('privacy.others.carrier'),
    t('privacy.others.payments'),
    t('privacy.others.email', { company: privacy.mailCompany ?? someone }),
    t('privacy.others.host', { company: privacy.hostCompany ?? someone }),
    t('privacy.others.phone'),
    contact.whatsapp && t('privacy.others.whatsapp'),
    ...(['hospitals', 'providers', 'maps', 'social', 'forms'] as const).map((key) =>
      t(`privacy.others.${key}`),
    ),
  ]
  return lines.map((line) => line && <li key={line}>{line}</li>)
}

function Promises() {
  const t = useT()
  const { privacy } = useSite()
  const lines = [
    t('privacy.promises.needed'),
    t('privacy.promises.team'),
    t('privacy.promises.neverShown'),
    t('privacy.promises.erasure', { days: privacy.erasureDays, backupDays: privacy.backupDays }),
    t('privacy.promises.noTrackers'),
  ]
  return (
    <section className="rounded-card border border-hope/25 bg-mint p-5 sm:p-8">
      <h2>{t('privacy.promisesTitle')}</h2>
      <ul className="mt-4 space-y-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-6 text-hope" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="paint-later mt-12">
      <h2>{title}</h2>
      <ul className="mt-4 list-disc space-y-2 ps-6 marker:text-hope">{children}</ul>
    </section>
  )
}
