import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it } from 'vitest'
import { DonationSent } from '#domains/money/donations/ui/public/donation-sent.tsx'
import type { Payment } from '#domains/money/donations/ui/public/payment-page.ts'
import { publicSettings } from '#domains/site/site/public-settings.ts'
import { loadSiteSettings } from '#domains/site/site/settings.server.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import PublicSite from './layouts/public.tsx'

// What stands in place of a form that was sent. The pages' own test never sends one.

const site = publicSettings(loadSiteSettings({ dataDir: '/nonexistent' }).es)
const texts = loadTexts().es
const nothing = () => undefined

async function shown(payment: Partial<Payment>): Promise<string> {
  const initial = {
    state: {
      lang: 'es' as const,
      path: '/donar',
      translationsUrl: '',
      data: null,
      failure: null,
      closed: null,
      file: 'donate',
      scripts: [],
      later: [],
    },
    translations: { texts, site },
  }
  const given = {
    method: 'ath_movil',
    amount: '15',
    reference: 'H7KP',
    hasEmail: false,
    ...payment,
  } as Payment
  const Page = () => <DonationSent payment={given} onChangeAmount={nothing} onAnother={nothing} />
  const { prelude } = await prerenderToNodeStream(createElement(PublicSite, { initial, Page }))
  return /<main.*<\/main>/s.exec(await text(prelude))?.[0] ?? ''
}

it('a gift that arrived ends with three stops and its number in small letters', async () => {
  const main = await shown({ stage: 'confirmed' })
  const stops = /<ol.*?<\/ol>/s.exec(main)?.[0] ?? ''
  expect(stops.match(/<li/g)).toHaveLength(3)
  expect(stops).toContain('Recibimos $15.00 con ATH Móvil.')
  expect(main).toMatch(/<p class="text-sm">Referencia/)
})

it.each(['opened', 'reported', 'confirmed'] as const)(
  'a gift that is %s marks the example address, only where it is shown',
  async (stage) => {
    expect(await shown({ stage })).toContain('Correo de ejemplo')
    expect(await shown({ stage, hasEmail: true })).not.toContain('Correo de ejemplo')
  },
)
