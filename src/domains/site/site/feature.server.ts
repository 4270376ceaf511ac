import type { Feature } from '#lib/feature.server.ts'

export const siteFeature: Feature = {
  name: 'site',
}
