import type { ReactNode } from 'react'
import { WithProductName } from '#domains/site/site/ui/product-name.tsx'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { withNoBreakSpaces } from '#lib/text/no-break.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'

/** The end of every article: a box, a gathering, a voice. Who works in a hospital gets the page for hospitals instead. */
export function WaysOn({ isForHospitals }: { isForHospitals: boolean }) {
  const t = useT()
  const local = useLocalAddress()
  const { contact } = useSite()
  return (
    <section aria-labelledby="y-ahora" className="no-print">
      <h2 id="y-ahora">{t('library.ways.title')}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
        {isForHospitals ? (
          <Way icon="gift" title={t('forHospitals.title')} text={t('forHospitals.intro')}>
            <ButtonLink variant="primary" wide to={local('/para-hospitales')}>
              {t('footer.forHospitals')}
            </ButtonLink>
          </Way>
        ) : (
          <>
            <Way icon="gift" title={t('library.ways.boxTitle')} text={t('library.ways.boxText')}>
              <ButtonLink variant="primary" wide to={local('/#pedir')}>
                <span>
                  <WithProductName>{t('library.ways.box')}</WithProductName>
                </span>
              </ButtonLink>
            </Way>
            <Way icon="users" title={t('library.ways.gatheringTitle')} text={t('library.ways.gatheringText')}>
              <ButtonLink wide to={local('/eventos')}>
                {t('library.ways.gathering')}
              </ButtonLink>
            </Way>
          </>
        )}
        <Way
          icon="phone"
          title={t('library.ways.voiceTitle')}
          text={withNoBreakSpaces(t('library.ways.voiceText', { hours: contact.hours.replace(/\.$/, '') }))}
        >
          <ButtonLink wide href={`tel:${contact.phone}`}>
            {t('library.ways.voice', { phone: contact.phone })}
          </ButtonLink>
          <ExampleNote fact="phone" className="mt-2" />
        </Way>
      </ul>
      <p className="mt-5">
        <a
          href={`tel:${contact.crisis.number}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-hope underline underline-offset-4"
        >
          <Icon name="phone" />
          {t('library.ways.now', { number: contact.crisis.number })}
        </a>
      </p>
    </section>
  )
}

type WayProps = { icon: IconName; title: string; text: string; children: ReactNode }

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-white p-5 lg:p-6">
      <h3 className="flex items-center gap-2.5">
        <Icon name={icon} className="size-6 text-hope" />
        {title}
      </h3>
      <p className="mt-2 mb-4 text-ink-2">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  )
}
