import { inArray, sql } from 'drizzle-orm'
import type { PersonPart } from '#lib/people.server.ts'
import { labelPurchases } from './tables.server.ts'

export const labelPersonParts: PersonPart[] = [
  {
    label: 'Etiquetas de envío',
    table: labelPurchases,
    belongsTo: ({ traces }) =>
      traces.length > 0 ? inArray(labelPurchases.trackingNumber, traces) : undefined,
    // The fingerprint is a hash of name and address.
    set: { trackingNumber: null, fingerprint: sql`'erased:' || random_id` },
    remains: 'La compra queda, con lo que costó.',
  },
]
