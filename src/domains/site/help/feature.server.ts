import type { Feature } from '#lib/feature.server.ts'

/** Pages only. */
export const helpFeature: Feature = { name: 'help' }
