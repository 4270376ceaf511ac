import { FiguresSection } from '#domains/office/reports/ui/public/figures-section.tsx'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Section } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { FiguresData } from '../../page-data.ts'

/** Facts, figures from the records, pictures and the words that do not hurt, for who writes about the work. */
export default function PressPage({ data }: { data: FiguresData | null }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('press.title')} intro={t('press.intro')} />
      <Facts />
      <FiguresSection figures={data?.figures ?? null} />
      <Pictures />
      <Section id="palabras" title={t('press.words.title')} tone="sand">
        <ul className="max-w-read list-disc space-y-2 ps-6 marker:text-hope">
          {(['died', 'box', 'families', 'crisis'] as const).map((key) => (
            <li key={key}>{t(`press.words.${key}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Facts() {
  const t = useT()
  const { organisation, contact, donation } = useSite()
  const about = t('press.about.text', { name: organisation.name, year: organisation.foundedYear })
  const facts = [
    [t('press.facts.name'), organisation.legalName],
    [t('press.facts.since'), String(organisation.foundedYear)],
    [t('press.facts.place'), contact.location],
    [t('press.facts.tax'), donation.taxStatus],
  ] as const
  return (
    <Section id="datos" title={t('press.about.title')} onFirstScreen>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <p className="max-w-read text-lg">{about}</p>
          <div className="-ms-3 mt-2 noscript:hidden">
            <CopyButton text={about} label={t('press.about.copy')} />
          </div>
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name} className="contents">
                    <dt className="text-ink-2">{name}</dt>
                    <dd className="wrap-anywhere">
                      {value} {value === organisation.legalName && <ExampleNote fact="name" />}
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <div className="self-start rounded-card border border-line bg-white p-5 lg:p-7">
          <h3>{t('press.contact.title')}</h3>
          <p className="mt-2 text-ink-2">{t('press.contact.text')}</p>
          <ul className="mt-3">
            <ContactLink icon="phone" href={`tel:${contact.phone}`}>
              {contact.phone}
            </ContactLink>
            <li>
              <ExampleNote fact="phone" />
            </li>
            <ContactLink icon="mail" href={`mailto:${contact.email}`}>
              {contact.email}
            </ContactLink>
            <li>
              <ExampleNote fact="email" />
            </li>
          </ul>
        </div>
      </div>
    </Section>
  )
}

function ContactLink(props: { icon: 'phone' | 'mail'; href: string; children: string }) {
  return (
    <li>
      <a
        href={props.href}
        className="inline-flex min-h-11 max-w-full items-center gap-2.5 font-semibold wrap-anywhere text-hope soft-underline"
      >
        <Icon name={props.icon} />
        {props.children}
      </a>
    </li>
  )
}

function Pictures() {
  const t = useT()
  const lang = useLang()
  const pictures = [
    { key: 'mark', src: '/favicon.svg' },
    { key: 'share', src: `/share-${lang}.png` },
    { key: 'quiet', src: '/share.png' },
  ] as const
  return (
    <Section id="imagenes" title={t('press.pictures.title')} intro={t('press.pictures.text')}>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-3">
        {pictures.map(({ key, src }) => (
          <li key={key}>
            <img
              src={src}
              alt=""
              loading="lazy"
              width={600}
              height={400}
              className="aspect-[3/2] w-full rounded-card border border-line bg-white object-contain"
            />
            <a
              href={src}
              download
              className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-hope soft-underline"
            >
              <Icon name="download" />
              {t(`press.pictures.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
