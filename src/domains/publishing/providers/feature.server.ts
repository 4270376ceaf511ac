import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { activeStatus } from '#lib/search-source.server.ts'
import { providerRoutes } from './api.server.ts'
import { attentionOfProviders } from './attention.server.ts'
import { providerEmailTemplates } from './emails.server.ts'
import { providerApi } from './endpoints.ts'
import { providerRetention } from './retention.server.ts'
import { serviceProviders } from './tables.server.ts'

export const providersFeature: Feature = {
  name: 'providers',
  api: providerApi,
  routes: providerRoutes,
  emailTemplates: providerEmailTemplates,
  retention: providerRetention,
  partUses: {
    english: sql`exists (select from ${serviceProviders} where ${serviceProviders.textLanguage} = 'en'
      or coalesce(${serviceProviders.otherTitle}, ${serviceProviders.otherSpecialty},
        ${serviceProviders.otherDescription}, ${serviceProviders.otherHours}) is not null)`,
  },
  attention: attentionOfProviders,
  searchSources: {
    provider: {
      table: serviceProviders,
      title: serviceProviders.name,
      detail: serviceProviders.specialty,
      status: activeStatus(serviceProviders.isActive),
    },
  },
  demo: async (demo) => (await import('./demo.server.ts')).demoProviders(demo),
}
