import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { donationRoutes } from './api.server.ts'
import { donationEmailTemplates } from './emails.server.ts'
import { donationApi } from './endpoints.ts'
import { matchesDonation } from './numbers.server.ts'
import { donationPayable } from './payable.server.ts'
import { donationPeople } from './people.server.ts'
import { donationRetention } from './retention.server.ts'
import { donations } from './tables.server.ts'

export const donationsFeature: Feature = {
  name: 'donations',
  api: donationApi,
  routes: donationRoutes,
  emailTemplates: donationEmailTemplates,
  retention: donationRetention,
  people: donationPeople,
  searchSources: {
    donation: {
      table: donations,
      title: sql`coalesce(${donations.donorName}, 'Donación Anónima')`,
      detail: sql`'$' || ${donations.amount}::text`,
      status: donations.status,
      matches: matchesDonation,
    },
  },
  payables: [donationPayable],
  demo: async (demo) => (await import('./demo.server.ts')).demoDonations(demo),
}
