import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorship, createdByColumn, users } from '#domains/team/auth/tables.server.ts'
import {
  createdAtColumn,
  enumCheck,
  idColumn,
  instantColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { type ProviderAudience, providerCosts } from './rules.ts'
import { providerIcons } from './schemas.ts'

export const serviceProviders = markedTable(
  'service_providers',
  {
    id: idColumn(),
    name: kept(spanishText('name').notNull()),
    title: kept(text('title')),
    specialty: kept(spanishText('specialty').notNull()),
    description: kept(text('description')),
    phone: kept(text('phone').notNull()),
    email: kept(text('email').notNull()),
    address: kept(text('address')),
    website: kept(text('website')),
    instagram: kept(text('instagram')),
    hours: kept(text('hours')),
    textLanguage: kept(text('text_language', { enum: langs }).notNull().default('es')),
    otherTitle: kept(text('other_title')),
    otherSpecialty: kept(text('other_specialty')),
    otherDescription: kept(text('other_description')),
    otherHours: kept(text('other_hours')),
    icon: kept(text('icon', { enum: providerIcons }).notNull().default('user')),
    town: kept(spanishText('town')),
    isOnline: boolean('is_online').notNull().default(false),
    cost: kept(text('cost', { enum: providerCosts })),
    plans: kept(text('plans')),
    languages: kept(jsonb('languages').$type<Lang[]>().notNull().default(['es'])),
    audiences: kept(jsonb('audiences').$type<ProviderAudience[]>().notNull().default([])),
    confirmedOn: date('confirmed_on', { mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
    searchText: kept(searchTextColumn()),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('service_providers_cost_check', table.cost, providerCosts),
    enumCheck('service_providers_text_language_check', table.textLanguage, langs),
    enumCheck('service_providers_icon_check', table.icon, providerIcons),
    index('service_providers_active_idx').on(table.isActive, table.name),
    index('service_providers_created_at_idx').on(table.createdAt),
    index('service_providers_name_idx').on(table.name, table.id),
    trigramIndex('service_providers_search_idx', table.searchText),
  ],
)

// The private page of one provider. The link's secret is stored as a hash, expires and has few uses.
export const providerLinks = markedTable(
  'provider_links',
  {
    id: idColumn(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => serviceProviders.id, { onDelete: 'cascade' }),
    hash: kept(text('hash').notNull()),
    usesLeft: integer('uses_left').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdBy: createdByColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('provider_links_hash_unique').on(table.hash),
    index('provider_links_provider_id_idx').on(table.providerId),
  ],
)

// What a provider wants changed on its card. At most one waits: a newer one replaces it.
export const providerCorrections = markedTable(
  'provider_corrections',
  {
    id: idColumn(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => serviceProviders.id, { onDelete: 'cascade' }),
    // Business data of the public card, as the service stores it.
    card: kept(jsonb('card').$type<Record<string, unknown>>().notNull()),
    decision: kept(text('decision', { enum: ['approved', 'refused'] })),
    decidedAt: instantColumn('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('provider_corrections_waiting_unique')
      .on(table.providerId)
      .where(sql`${table.decision} is null`),
  ],
)
