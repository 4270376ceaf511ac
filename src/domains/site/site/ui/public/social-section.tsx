import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Bird } from '#ui/illustrations/bird.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'
import { Section } from './section.tsx'

/** rulings.md#third-parties: no third-party request is made until the visitor opens the feed. */
export function SocialSection() {
  const t = useT()
  const { social } = useSite()
  return (
    <Section id="redes" title={t('social.title')} intro={t('social.text')} tone="white">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Feed />
        <Card tone="lavender" className="flex flex-col items-start gap-4">
          <Bird className="h-28 w-auto" />
          <div>
            <h3>{t('social.communityTitle')}</h3>
            <p className="mt-1">{t('social.communityText')}</p>
          </div>
          <ButtonLink href={social.communityInviteUrl} newTab className="mt-auto max-sm:w-full">
            {t('social.communityButton')}
          </ButtonLink>
          <ExampleNote fact="links" />
        </Card>
      </div>
    </Section>
  )
}

function Feed() {
  const t = useT()
  const { social, organisation } = useSite()
  const [feedShown, setFeedShown] = useState(false)
  return (
    <Card tone="sand" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={social.facebookUrl} newTab className="flex-1 px-3! max-sm:basis-full">
          {t('social.followFacebook')}
        </ButtonLink>
        <ButtonLink href={social.instagramUrl} newTab className="flex-1 px-3! max-sm:basis-full">
          {t('social.followInstagram')}
        </ButtonLink>
      </div>
      <ExampleNote fact="links" className="self-start" />
      {feedShown && (
        <iframe
          src={social.embedUrl}
          title={t('social.feedTitle', { name: organisation.name })}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="h-[28rem] w-full rounded-control border border-line bg-white"
        />
      )}
      <div className="flex flex-1 flex-col items-center justify-center rounded-control text-center border border-line bg-white p-4 noscript:hidden">
        <p className="text-sm text-ink-2">{t('social.feedNotice')}</p>
        <Button
          className="mt-3 max-sm:w-full"
          aria-expanded={feedShown}
          onClick={() => setFeedShown(!feedShown)}
        >
          {t(feedShown ? 'social.hideFeed' : 'social.showFeed')}
        </Button>
      </div>
    </Card>
  )
}
