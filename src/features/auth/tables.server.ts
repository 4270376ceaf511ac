import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  createdAtColumn,
  idColumn,
  instantColumn,
  spanishText,
  timestamps,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'

export const users = markedTable(
  'users',
  {
    id: idColumn(),
    username: kept(text('username').notNull()),
    // Null only when the first administrator was created without ADMIN_EMAIL (rulings.md#environment).
    email: kept(text('email')),
    passwordHash: kept(text('password_hash').notNull()),
    fullName: kept(spanishText('full_name').notNull()),
    // One or several of src/lib/rights.ts, separated by spaces. No check constraint: an unknown role has no rights.
    role: kept(text('role').notNull().default('admin')),
    isActive: boolean('is_active').notNull().default(true),
    lastLoginAt: instantColumn('last_login_at'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
  ],
)

export const sessions = markedTable(
  'sessions',
  {
    id: idColumn(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: personal(text('token_hash').notNull().unique('sessions_token_hash_unique')),
    cookieHash: personal(text('cookie_hash').notNull().unique('sessions_cookie_hash_unique')),
    createdAt: createdAtColumn(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    // When this session last gave the password.
    passwordAt: instantColumn('password_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
)

// The author of a row. The row outlives the account.
export const createdByColumn = () =>
  integer('created_by').references(() => users.id, { onDelete: 'set null' })
export const updatedByColumn = () =>
  integer('updated_by').references(() => users.id, { onDelete: 'set null' })
export const authorship = () => ({ createdBy: createdByColumn(), updatedBy: updatedByColumn() })
