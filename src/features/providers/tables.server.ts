import { boolean, index, text } from 'drizzle-orm/pg-core'
import { authorship } from '#features/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { langs } from '#lib/text/texts.ts'
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
    isActive: boolean('is_active').notNull().default(true),
    searchText: kept(searchTextColumn()),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('service_providers_text_language_check', table.textLanguage, langs),
    enumCheck('service_providers_icon_check', table.icon, providerIcons),
    index('service_providers_active_idx').on(table.isActive, table.name),
    index('service_providers_created_at_idx').on(table.createdAt),
    index('service_providers_name_idx').on(table.name, table.id),
    trigramIndex('service_providers_search_idx', table.searchText),
  ],
)
