import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { Section } from './section.tsx'
import { ShareButton } from './share-button.tsx'

/** The volunteer block: pray, spread the word, donate. `sent`: after an application, what happens next. */
export function WaysToHelp({ onVolunteer, sent }: { onVolunteer: () => void; sent: ReactNode }) {
  const t = useT()
  const local = useLocalAddress()
  return (
    <Section id="ayudar" title={t('contactPage.help.title')} tone="sand">
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
        <Way icon="flower" way="pray">
          <Disclosure summary={t('contactPage.help.pray.open')} className="mt-3">
            <p className="font-serif text-lg leading-relaxed whitespace-pre-line">
              {t('contactPage.help.pray.words')}
            </p>
          </Disclosure>
        </Way>
        <Way icon="message" way="spread">
          <ShareButton path={local('/')} message={t('contactPage.help.spread.message')} />
        </Way>
        <Way icon="handheart" way="donate">
          <ButtonLink
            to={local('/donar')}
            variant="quiet"
            iconAfter="arrow-right"
            className="-ms-3 mt-2 px-3! text-clay!"
          >
            {t('nav.donate')}
          </ButtonLink>
        </Way>
      </ul>
      {sent && <div className="mt-6">{sent}</div>}
      <Button className="mt-6 max-sm:w-full noscript:hidden" onClick={onVolunteer}>
        {t('contactPage.help.volunteer')}
      </Button>
    </Section>
  )
}

type WayProps = { icon: IconName; way: 'pray' | 'spread' | 'donate'; children?: ReactNode }

function Way({ icon, way, children }: WayProps) {
  const t = useT()
  return (
    <li className="rounded-card border border-line bg-white p-5 lg:p-7">
      <span className="flex size-12 items-center justify-center rounded-full bg-blush text-clay">
        <Icon name={icon} className="size-6" />
      </span>
      <h3 className="mt-4">{t(`contactPage.help.${way}.title`)}</h3>
      <p className="mt-1 text-ink-2">{t(`contactPage.help.${way}.text`)}</p>
      {children}
    </li>
  )
}
