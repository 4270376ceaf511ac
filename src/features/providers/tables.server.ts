import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { authorship } from '#features/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { providerIcons } from './schemas.ts'

export const serviceProviders = pgTable(
  'service_providers',
  {
    id: idColumn(),
    name: spanishText('name').notNull(),
    title: text('title'),
    specialty: spanishText('specialty').notNull(),
    description: text('description'),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address'),
    website: text('website'),
    instagram: text('instagram'),
    hours: text('hours'),
    icon: text('icon', { enum: providerIcons }).notNull().default('user'),
    isActive: boolean('is_active').notNull().default(true),
    searchText: searchTextColumn(),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('service_providers_icon_check', table.icon, providerIcons),
    index('service_providers_active_idx').on(table.isActive, table.name),
    index('service_providers_created_at_idx').on(table.createdAt),
    index('service_providers_name_idx').on(table.name, table.id),
    trigramIndex('service_providers_search_idx', table.searchText),
  ],
)
