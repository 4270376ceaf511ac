import type { ReactNode, Ref } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { StillLife } from '#ui/illustrations/box-things.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { WithProductName } from '../product-name.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'
import { pageTitleId } from './page-header.tsx'
import { Container } from './section.tsx'

type HeroProps = {
  onRequest: () => void
  onContents: () => void
  requestButton?: Ref<HTMLButtonElement>
  /** Where links to the request land without scripts. */
  requestId: string
  /** Shown beside the request button. */
  aside?: ReactNode
  /** What the records say, under it. */
  proof?: ReactNode
}

/** Three buttons with the request first, then a link to the box contents. Beside them the box itself. */
export function Hero({ onContents, proof, ...buttons }: HeroProps) {
  const t = useT()
  const { organisation } = useSite()
  return (
    <section id="inicio" aria-labelledby={pageTitleId} className="scroll-mt-(--header-height)">
      <Container className="grid grid-cols-1 gap-x-12 gap-y-5 pt-4 pb-10 sm:grid-cols-[1fr_15rem] sm:items-center lg:grid-cols-12 lg:items-center lg:pt-12 lg:pb-14">
        <HeroPicture />
        <div className="lg:col-span-7">
          {/* Where the header has no room for it. */}
          <p className="mb-1 text-sm font-semibold text-hope-strong sm:hidden lg:max-[80rem]:block">
            {organisation.name}
          </p>
          <h1 id={pageTitleId} tabIndex={-1}>
            {t('home.title')}
          </h1>
          <p className="mt-4 max-w-[34em] text-lg text-ink-2 lg:mt-6">{t('home.line')}</p>
          <HeroButtons {...buttons} />
          <button
            type="button"
            onClick={onContents}
            className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-hope soft-underline noscript:hidden"
          >
            {t('home.seeContents')}
            <Icon name="chevron-right" className="size-4" />
          </button>
        </div>
        {proof}
      </Container>
    </section>
  )
}

/** The organisation's photograph with a fact below it, or the drawn box until there is one. */
function HeroPicture() {
  const { hero } = useSite()
  const frame =
    'aspect-2/1 w-full rounded-card border border-line bg-blush object-cover sm:aspect-4/5 sm:rounded-t-full'
  return (
    <figure className="sm:order-2 lg:col-span-5 lg:ms-auto lg:w-full lg:max-w-[25rem] [@media(height<28rem)]:hidden">
      {hero.photo ? (
        <img src={hero.photo} alt="" width={1200} height={1440} fetchPriority="high" className={frame} />
      ) : (
        <StillLife className={`lit ${frame}`} />
      )}
      {hero.photo && hero.caption && (
        <figcaption className="mt-2 text-sm text-ink-2">{hero.caption}</figcaption>
      )}
    </figure>
  )
}

function HeroButtons({ onRequest, requestButton, requestId, aside }: Omit<HeroProps, 'onContents'>) {
  const t = useT()
  const local = useLocalAddress()
  const { links, contact } = useSite()
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:mt-8">
      <Button
        ref={requestButton}
        variant="primary"
        icon="gift"
        onClick={onRequest}
        className="sm:min-h-14 sm:px-8 sm:text-lg noscript:hidden"
      >
        <span>
          <WithProductName>{t('home.requestBox')}</WithProductName>
        </span>
      </Button>
      {/* The form needs scripts. Without them, people call. With them there is no such element, so that its anchor only
          opens the dialog. */}
      <noscript>
        <ButtonLink
          id={requestId}
          variant="primary"
          icon="phone"
          href={`tel:${contact.phone}`}
          className="w-full sm:min-h-14 sm:px-8 sm:text-lg"
        >
          <span>
            <WithProductName>{t('home.requestBox')}</WithProductName>: {contact.phone}
          </span>
        </ButtonLink>
        <ExampleNote fact="phone" />
      </noscript>
      {aside}
      <p className="basis-full text-ink-2">
        {t('home.freeAlsoAsGift')}{' '}
        <a
          href={local('/solicitud')}
          className="inline-flex min-h-11 items-center soft-underline hover:text-hope"
        >
          {t('home.alreadyAsked')}
        </a>
      </p>
      <ButtonLink href={links.servicesFormUrl} newTab>
        {t('home.requestServices')}
      </ButtonLink>
      <ExampleNote fact="links" className="w-fit self-center" />
      <ButtonLink
        to={local('/donar')}
        className="border-clay! text-clay! hover:bg-blush! hover:text-clay-strong!"
      >
        {t('home.donate')}
      </ButtonLink>
    </div>
  )
}
