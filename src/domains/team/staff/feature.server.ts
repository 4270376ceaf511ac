import { sql } from 'drizzle-orm'
import { users } from '#domains/team/auth/tables.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { searchKey } from '#lib/database/match-keys.server.ts'
import type { Feature } from '#lib/feature.server.ts'
import { activeStatus } from '#lib/search-source.server.ts'
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
      matches: (q) =>
        matchesSearch(
          searchKey(sql`concat_ws(' ', ${users.fullName}, ${users.username}, ${users.email})`),
          q,
        ),
    },
  },
}
