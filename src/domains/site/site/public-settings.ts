import { type ExampleFact, examplesIn } from './examples.ts'
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
  return { ...settings, examples: examplesIn(site) }
}
