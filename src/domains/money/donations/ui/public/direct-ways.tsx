import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Button, ButtonLink, NewTabHint } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { HiddenFields } from '#ui/forms/hidden-fields.tsx'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { useT } from '#ui/text/texts.tsx'
import { payPalFields } from './payment-page.ts'

/** The mobile-payment link and PayPal's hosted form. Both work without scripts. */
export function DirectWays() {
  const t = useT()
  const { payment } = useSite()
  return (
    <>
      <ExampleNote fact="payment" className="mb-4" />
      <ul className="flex flex-col gap-4">
        <li>
          <ButtonLink href={payment.athMovilUrl} newTab>
            {t('donate.athMovilButton')}
          </ButtonLink>
          <p className="mt-1 text-sm text-ink-2">
            <NoBreakValue text={t('donate.athMovilText')} name="path" value={payment.athMovilPath} />
          </p>
          <div className="-ms-3">
            <CopyButton
              text={payment.athMovilPath}
              label={t('donate.copyPath', { path: payment.athMovilPath })}
            />
          </div>
        </li>
        <li>
          <form action={payment.paypalDonateAction} method="post" target="_blank" rel="noopener">
            <HiddenFields fields={payPalFields(payment)} />
            <Button type="submit">
              {t('donate.paypalButton')}
              <NewTabHint />
            </Button>
          </form>
          <p className="mt-1 text-sm text-ink-2">{t('donate.paypalText')}</p>
        </li>
      </ul>
    </>
  )
}
