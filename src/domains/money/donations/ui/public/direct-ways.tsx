import type { ReactNode } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Button, ButtonLink, NewTabHint } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useT } from '#ui/text/texts.tsx'
import { payPalFields } from './payment-page.ts'

/** The mobile-payment link and PayPal's hosted form. Both work without scripts. */
export function DirectWays() {
  const t = useT()
  const { payment, examples } = useSite()
  return (
    <>
      {examples.includes('payment') && (
        <p className="mb-4">
          <ExampleNote textKey="examples.payment" />
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Way
          title={t('donate.athMovilTitle')}
          text={t('donate.athMovilText', { path: payment.athMovilPath })}
        >
          <ButtonLink href={payment.athMovilUrl} newTab>
            {t('donate.athMovilButton')}
          </ButtonLink>
          <div className="-ms-3">
            <CopyButton
              text={payment.athMovilPath}
              label={t('donate.copyPath', { path: payment.athMovilPath })}
            />
          </div>
        </Way>
        <Way title={t('donate.paypalTitle')} text={t('donate.paypalText')}>
          <form action={payment.paypalDonateAction} method="post" target="_blank" rel="noopener">
            {Object.entries(payPalFields(payment)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">
              {t('donate.paypalButton')}
              <NewTabHint />
            </Button>
          </form>
        </Way>
      </div>
    </>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-white p-5">
      <div>
        <h3>{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div className="mt-auto flex max-w-full flex-col items-start gap-3 wrap-anywhere">{children}</div>
    </div>
  )
}
