import type { SiteSettings } from './schemas.ts'

/** The settings that every visitor's browser gets. */
export type PublicSettings = Omit<SiteSettings, 'pickupPlaces'>

/** public-site.md#fee-and-pickup: the pickup address goes only to the family whose box is ready. */
export function publicSettings({ pickupPlaces: _, ...settings }: SiteSettings): PublicSettings {
  return settings
}
