import { listOf } from '#lib/text/list-of.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'
import { Section } from './section.tsx'

const steps = ['step1', 'step2', 'step3'] as const

export function HowItWorks() {
  const t = useT()
  const lang = useLang()
  const { homeDelivery, pickup, shippingFeeUsd } = useSite()
  return (
    <Section id="como-funciona" title={t('home.how.title')} tone="sand">
      <ol className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flex gap-4 rounded-card border border-line bg-white p-5 lg:flex-col lg:p-7"
          >
            <span
              aria-hidden="true"
              className="flex size-[2.75rem] shrink-0 items-center justify-center rounded-full bg-mint font-serif text-xl font-semibold text-hope-strong"
            >
              {index + 1}
            </span>
            <div>
              <h3>{t(`home.how.${step}.title`)}</h3>
              <p className="mt-1 text-ink-2">{t(`home.how.${step}.text`, { city: pickup.city })}</p>
            </div>
          </li>
        ))}
      </ol>
      <Notice className="mt-6">
        <div className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
          <p>{t('home.cost', { fee: formatMoney(shippingFeeUsd) })}</p>
          <p>
            {t('home.homeDelivery', { towns: listOf(homeDelivery.towns, lang) })}{' '}
            <ExampleNote fact="homeDelivery" />
          </p>
        </div>
      </Notice>
    </Section>
  )
}
