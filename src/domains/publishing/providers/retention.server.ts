import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { providerLinks } from './tables.server.ts'

export const providerRetention = [
  retentionRule({
    label: 'enlaces privados de proveedores que ya no sirven (se borran)',
    period: 'links',
    table: providerLinks,
    where: (before) => olderThan(providerLinks.expiresAt, before),
  }),
]
