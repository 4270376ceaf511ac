import { type ExampleFact, examplesIn, isExampleText } from './examples.ts'
import type { SiteSettings } from './schemas.ts'

/** The settings that every visitor's browser gets, and which of them are still examples. */
export type PublicSettings = Omit<
  SiteSettings,
  'pickupPlaces' | 'receipts' | 'recordsBoxCost' | 'officeParts'
> & {
  examples: ExampleFact[]
}

/** public-site.md#fee-and-pickup: the pickup address goes only to the family whose box is ready. */
export function publicSettings(site: SiteSettings): PublicSettings {
  const {
    pickupPlaces: _,
    receipts: _receipts,
    recordsBoxCost: _recordsBoxCost,
    officeParts: _officeParts,
    ...settings
  } = site
  const { contact } = site
  // Beside a real phone, an example is not offered.
  const shown = (number: string | null) =>
    isExampleText(number) && !isExampleText(contact.phone) ? null : number
  return {
    ...settings,
    contact: { ...contact, whatsapp: shown(contact.whatsapp), sms: shown(contact.sms) },
    examples: examplesIn(site),
  }
}
