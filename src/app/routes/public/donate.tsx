import { useState } from 'react'
import { DirectWays } from '#domains/money/donations/ui/public/direct-ways.tsx'
import { SpendingList } from '#domains/office/reports/ui/public/spending.tsx'
import { WithProductName } from '#domains/site/site/ui/product-name.tsx'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { FormUnavailable } from '#domains/site/site/ui/public/form-unavailable.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatPrice, sameAmount } from '#lib/text/money.ts'
import { classNames } from '#ui/class-names.ts'
import { formPart } from '#ui/forms/form-part.tsx'
import { Hands } from '#ui/illustrations/hands.tsx'
import { Interpolate } from '#ui/text/interpolate.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { addresses } from '../../addresses.ts'
import type { FiguresData } from '../../page-data.ts'

const DonationForm = formPart(
  () => import('#domains/money/donations/ui/public/donation-form.tsx').then((module) => module.DonationForm),
  FormUnavailable,
)

export default function DonatePage({ data }: { data: FiguresData | null }) {
  const t = useT()
  const [isOpened, setOpened] = useState(false)
  return (
    <div id="donaciones" className="scroll-mt-(--header-height)">
      <PageHeader
        title={t('donate.title')}
        intro={isOpened ? undefined : t('donate.intro')}
        picture={<Hands />}
      />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-8 lg:grid-cols-12 lg:py-16">
        <section
          aria-labelledby={isOpened ? undefined : 'donativo'}
          className="lg:col-span-7 noscript:hidden"
        >
          {/* What follows stands alone, without the invitation to give and the other ways. */}
          <h2 id="donativo" hidden={isOpened} className="sr-only">
            {t('donation.title')}
          </h2>
          <DonationForm onStage={setOpened} />
        </section>
        {!isOpened && (
          <div className="flex flex-col gap-10 lg:col-span-5">
            <Tiers />
            <SpendingList spending={data?.spending ?? null} />
            <WhoReceives />
            <OtherWays />
          </div>
        )}
      </Container>
    </div>
  )
}

/** To whom the money goes, and for what: what somebody who gives checks first. */
function WhoReceives() {
  const t = useT()
  const { donation, organisation, contact, boxCostFromUsd, boxCostToUsd } = useSite()
  return (
    <section aria-labelledby="quien-recibe">
      <h2 id="quien-recibe" className="text-xl">
        {t('donate.receiverTitle')}
      </h2>
      <p className="mt-3">
        <strong>{organisation.legalName}</strong>
        <ExampleNote fact="name" className="sm:ms-2" />
      </p>
      {donation.taxStatus && <p>{donation.taxStatus}</p>}
      {donation.accountsUrl && (
        <p>
          <a href={donation.accountsUrl} className={linkClass}>
            {t('donate.accounts')}
          </a>{' '}
          <ExampleNote fact="links" />
        </p>
      )}
      <p className="mt-2">
        {t('donate.boxCost', { from: formatPrice(boxCostFromUsd), to: formatPrice(boxCostToUsd) })}
      </p>
      <p className="wrap-anywhere">
        <Interpolate text={t('donate.receipt')} name="email">
          <a href={`mailto:${contact.email}`} className={linkClass}>
            {contact.email}
          </a>
        </Interpolate>{' '}
        <ExampleNote fact="email" />
      </p>
    </section>
  )
}

/** Without the form, which has the same two ways: quiet, below what the form needs. */
function OtherWays() {
  const t = useT()
  const local = useLocalAddress()
  return (
    <section
      id="como-donar"
      aria-labelledby="como-donar-title"
      className="scroll-mt-(--header-height) border-t border-line pt-6"
    >
      <h2 id="como-donar-title" className="mb-3 text-xl">
        {t('donate.waysTitle')}
      </h2>
      <DirectWays />
      <p className="mt-3">
        <a
          href={local(addresses.contact)}
          className={classNames(linkClass, 'inline-flex min-h-11 items-center')}
        >
          {t('donate.otherWays')}
        </a>
      </p>
    </section>
  )
}

const linkClass = 'font-semibold text-hope underline underline-offset-4'

/**
 * What each amount makes possible. The form shows this for its own amounts, so this list has only the others. Without
 * JavaScript it has all of them.
 */
function Tiers() {
  const t = useT()
  const { donation } = useSite()
  const inForm = (amount: string) => donation.presets.some((preset) => sameAmount(preset, amount))
  const allInForm = donation.tiers.every((tier) => inForm(tier.amountUsd))
  return (
    <aside
      aria-labelledby="niveles"
      className={classNames(
        'rounded-card border border-clay/20 bg-blush p-5 lg:p-8',
        allInForm && 'hidden noscript:block',
      )}
    >
      <h2 id="niveles" className="text-xl">
        {t('donate.tiersTitle')}
      </h2>
      <ul className="mt-4 divide-y divide-clay/20">
        {donation.tiers.map((tier) => (
          <li
            key={tier.amountUsd}
            className={classNames(
              'flex-wrap items-baseline gap-x-4 py-3',
              inForm(tier.amountUsd) ? 'hidden noscript:flex' : 'flex',
            )}
          >
            <strong className="min-w-20 shrink-0 font-serif text-2xl font-semibold text-clay-strong">
              {formatPrice(tier.amountUsd)}
            </strong>
            <span>
              <WithProductName>{tier.text}</WithProductName>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
