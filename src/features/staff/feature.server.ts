import { or, sql } from 'drizzle-orm'
import { users } from '#features/auth/tables.server.ts'
import { containsText } from '#lib/database/list.server.ts'
import { foldedKey } from '#lib/database/match-keys.server.ts'
import type { Feature } from '#lib/feature.server.ts'
import { activeStatus } from '#lib/search-source.server.ts'
import { searchPattern } from '#lib/text/search-text.ts'
import { staffRoutes } from './api.server.ts'
import { staffApi } from './endpoints.ts'

export const staffFeature: Feature = {
  name: 'staff',
  api: staffApi,
  routes: staffRoutes,
  searchSources: {
    user: {
      table: users,
      title: users.fullName,
      detail: users.username,
      status: activeStatus(users.isActive),
      also: (q) =>
        or(
          sql`${foldedKey(users.fullName)} like ${searchPattern(q)}`,
          containsText(users.username, q),
          containsText(users.email, q),
        ),
    },
  },
}
