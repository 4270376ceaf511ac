import type { ReactNode, Ref } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { Horizon } from '#ui/illustrations/horizon.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { WithProductName } from '../product-name.tsx'
import { useSite } from '../site-provider.tsx'
import { DawnWindow } from './dawn-window.tsx'
import { Container } from './section.tsx'

type HeroProps = {
  onRequest: () => void
  onContents: () => void
  requestButton?: Ref<HTMLButtonElement>
  /** Where links to the request land without scripts. */
  requestId: string
  /** Shown beside the request button. */
  aside?: ReactNode
}

/** Three buttons with the request first, then a link to the box contents. */
export function Hero({ onContents, ...buttons }: HeroProps) {
  const t = useT()
  const local = useLocalAddress()
  return (
    <section id="inicio" aria-labelledby="inicio-title" className="scroll-mt-(--header-height)">
      <Container className="grid grid-cols-1 gap-x-12 gap-y-6 pt-5 pb-12 lg:grid-cols-12 lg:items-center lg:pt-16 lg:pb-20">
        <div className="lg:order-2 lg:col-span-5 [@media(height<28rem)]:hidden">
          <Horizon className="h-24 w-full rounded-card sm:h-40 lg:hidden" />
          <DawnWindow className="ms-auto hidden h-auto w-full max-w-[27rem] lg:block" />
        </div>
        <div className="lg:order-1 lg:col-span-7">
          <h1 id="inicio-title" tabIndex={-1}>
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
          <p className="mt-1">
            <a
              href={local('/solicitud')}
              className="inline-flex min-h-11 items-center text-ink-2 soft-underline hover:text-hope"
            >
              {t('home.alreadyAsked')}
            </a>
          </p>
        </div>
      </Container>
    </section>
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
      </noscript>
      {aside}
      <span aria-hidden="true" className="hidden basis-full sm:block" />
      <ButtonLink href={links.servicesFormUrl} newTab>
        {t('home.requestServices')}
      </ButtonLink>
      <ButtonLink
        to={local('/donar')}
        className="border-clay! text-clay! hover:bg-blush! hover:text-clay-strong!"
      >
        {t('home.donate')}
      </ButtonLink>
    </div>
  )
}
