import type { ReactNode } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Section } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { HospitalPicture } from '#ui/illustrations/hospital-picture.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { addresses, requestAddress } from '../../addresses.ts'
import type { ForHospitalsData } from '../../page-data.ts'

/** For nurses, doctors and social workers. On paper it is the leaflet for a family, and nothing else. */
export default function ForHospitalsPage({ data }: { data: ForHospitalsData | null }) {
  const t = useT()
  const local = useLocalAddress()
  return (
    <article>
      <div className="print:hidden">
        <PageHeader
          title={t('forHospitals.title')}
          intro={t('forHospitals.intro')}
          picture={<HospitalPicture variant={1} className="h-auto w-full rounded-card" />}
        />
        <Section
          id="la-caja"
          title={t('forHospitals.box.title')}
          intro={t('forHospitals.box.text')}
          onFirstScreen
        >
          <ul className="grid max-w-read gap-3">
            {(['free', 'outside', 'asks', 'decides'] as const).map((key) => (
              <li key={key} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-6 shrink-0 text-hope" />
                {t(`forHospitals.box.${key}`)}
              </li>
            ))}
          </ul>
        </Section>
        <Section id="pedirla" title={t('forHospitals.ask.title')} tone="sand">
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
            <Way way="together">
              <ButtonLink variant="primary" icon="gift" href={local(requestAddress)}>
                {t('nav.request')}
              </ButtonLink>
            </Way>
            <Way way="unit">
              <TeamContact way="unit" />
            </Way>
            <Way way="training">
              <TeamContact way="training" />
            </Way>
          </ul>
          <p className="mt-6 max-w-read">{t('forHospitals.ask.page')}</p>
        </Section>
      </div>
      <Leaflet address={data?.address ?? ''} />
      <div className="print:hidden">
        <Section id="que-decir" title={t('forHospitals.words.title')} tone="white">
          <div className="mb-6 grid max-w-read gap-6 sm:grid-cols-2">
            <Words kind="say" which={['sorry', 'name', 'stay']} />
            <Words kind="avoid" which={['another', 'reason']} />
          </div>
          <p className="mb-3 max-w-read text-ink-2">{t('forHospitals.words.text')}</p>
          <ButtonLink icon="book" to={`${local(addresses.library)}/${t('forHospitals.words.slug')}`}>
            {t('forHospitals.words.link')}
          </ButtonLink>
        </Section>
      </div>
    </article>
  )
}

type WayProps = { way: 'together' | 'unit' | 'training'; children: ReactNode }

function Way({ way, children }: WayProps) {
  const t = useT()
  return (
    <li className="flex flex-col items-start rounded-card border border-line bg-white p-5 lg:p-7">
      <h3>{t(`forHospitals.ask.${way}.title`)}</h3>
      <p className="mt-2 mb-5 text-ink-2">{t(`forHospitals.ask.${way}.text`)}</p>
      <div className="mt-auto">{children}</div>
    </li>
  )
}

type WordsProps = { kind: 'say' | 'avoid'; which: ('sorry' | 'name' | 'stay' | 'another' | 'reason')[] }

/** Of the article (hospital-staff.es.md), for who has no minute to read it. */
function Words({ kind, which }: WordsProps) {
  const t = useT()
  return (
    <div>
      <h3>{t(`forHospitals.words.${kind}`)}</h3>
      <ul className="mt-3 grid gap-3">
        {which.map((one) => (
          <li key={one} className="flex gap-3">
            <Icon
              name={kind === 'say' ? 'check' : 'close'}
              className={`mt-0.5 size-6 shrink-0 ${kind === 'say' ? 'text-hope' : 'text-clay'}`}
            />
            {t(`forHospitals.words.${one}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** By e-mail or phone: a person answers, and nothing about a family is written. */
function TeamContact({ way }: { way: 'unit' | 'training' }) {
  const t = useT()
  const [subject, body] = [t(`forHospitals.ask.${way}.subject`), t(`forHospitals.ask.${way}.body`)]
  const { contact } = useSite()
  return (
    <div className="flex flex-col items-start gap-2">
      <ButtonLink
        icon="mail"
        href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        {t('forHospitals.ask.write')}
      </ButtonLink>
      <a
        href={`tel:${contact.phone}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-hope soft-underline"
      >
        <Icon name="phone" />
        {contact.phone}
      </a>
      <ExampleNote fact="phone" />
      {/* To be copied where no mail program opens. */}
      <p translate="no" className="wrap-anywhere">
        {contact.email}
      </p>
      <ExampleNote fact="email" />
    </div>
  )
}

/** A sheet that stays with the family. */
function Leaflet({ address }: { address: string }) {
  const t = useT()
  const lang = useLang()
  const { organisation, contact } = useSite()
  return (
    <Section
      id="hoja"
      title={t('forHospitals.leaflet.title')}
      intro={t('forHospitals.leaflet.text')}
      className="print:p-0 print:[&_h2]:hidden print:[&_h2+p]:hidden"
    >
      <div className="max-w-read rounded-card border border-line bg-white p-6 sm:p-10 print:border-0 print:p-0">
        <p className="font-semibold text-hope-strong">
          {organisation.name} · <span lang="en">Hope in a Box</span>
        </p>
        <p className="mt-4 font-serif text-2xl font-semibold">{t('forHospitals.leaflet.sorry')}</p>
        <p className="mt-3 text-lg">{t('forHospitals.leaflet.box')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-6">
          <img
            src={lang === 'es' ? '/qr.svg' : '/qr-en.svg'}
            alt={t('forHospitals.leaflet.code')}
            width={160}
            height={160}
            className="size-40 rounded-control bg-[#fff] p-1"
          />
          <div className="min-w-0">
            <p>{t('forHospitals.leaflet.code')}</p>
            <p className="font-semibold wrap-anywhere">{address}</p>
            <p className="mt-2 text-xl font-semibold">{contact.phone}</p>
            <ExampleNote fact="phone" />
            <p className="text-ink-2">{contact.hours}</p>
          </div>
        </div>
        {/* On paper the line at the top of every page says it. */}
        <p className="mt-6 border-t border-line pt-4 print:hidden">
          {t('forHospitals.leaflet.crisis', { number: contact.crisis.number })}
        </p>
      </div>
      <div className="no-print mt-6 flex flex-wrap gap-3 noscript:hidden">
        <Button icon="print" onClick={() => window.print()}>
          {t('forHospitals.leaflet.print')}
        </Button>
      </div>
    </Section>
  )
}
