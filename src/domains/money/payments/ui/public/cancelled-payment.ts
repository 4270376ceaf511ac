import { localAddress } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'
import { tellOtherTabs, useOtherTabs } from '#ui/other-tabs.ts'

/** Where PayPal sends somebody who leaves its page without paying. The address says nothing about the person. */
export const cancelledAddresses = { shipping: '/envio-sin-pagar', donation: '/donativo-sin-hacer' } as const

export type PaidFor = keyof typeof cancelledAddresses

export const cancelReturn = (what: PaidFor, lang: Lang): string =>
  window.location.origin + localAddress(cancelledAddresses[what], lang)

const channelName = 'hib-payment-cancelled'

/** Tells the tab that opened the provider's page. The message says only what was to be paid. */
export const announceCancelled = (what: PaidFor): void => tellOtherTabs(channelName, what)

export const useCancelled = (what: PaidFor, onCancelled: () => void): void =>
  useOtherTabs(channelName, (message) => {
    if (message === what) onCancelled()
  })
