import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  createdAtColumn,
  idColumn,
  instantColumn,
  spanishText,
  timestamps,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { stepsBeforeWork } from './schemas.ts'

export const users = markedTable(
  'users',
  {
    id: idColumn(),
    username: kept(text('username').notNull()),
    // Null only when the first administrator was created without ADMIN_EMAIL (rulings.md#environment).
    email: kept(text('email')),
    passwordHash: kept(text('password_hash').notNull()),
    // Somebody else set the password: it must be changed at sign-in, and opens nothing after this moment.
    passwordTemporaryUntil: instantColumn('password_temporary_until'),
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

/** Devices that signed in before. A stranger's wrong guesses do not block them. */
export const knownDevices = markedTable(
  'known_devices',
  {
    id: idColumn(),
    userId: userColumn(),
    deviceHash: personal(text('device_hash').notNull()),
    createdAt: createdAtColumn(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('known_devices_unique').on(table.userId, table.deviceHash)],
)

export const passkeys = markedTable(
  'passkeys',
  {
    id: idColumn(),
    userId: userColumn(),
    credentialId: kept(text('credential_id').notNull().unique('passkeys_credential_id_unique')),
    publicKey: kept(text('public_key').notNull()),
    counter: integer('counter').notNull().default(0),
    transports: kept(jsonb('transports').$type<string[]>().notNull().default([])),
    name: kept(text('name').notNull()),
    createdAt: createdAtColumn(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [index('passkeys_user_id_idx').on(table.userId)],
)

/** One authenticator app per account. Without `confirmedAt` it is being set up and asks for nothing yet. */
export const authenticatorApps = markedTable('authenticator_apps', {
  userId: userColumn().primaryKey(),
  // Encrypted (src/lib/secret-box.server.ts).
  secret: kept(text('secret').notNull()),
  // The time step of the last code, so that no code works twice.
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAtColumn(),
  confirmedAt: instantColumn('confirmed_at'),
})

export const recoveryCodes = markedTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: userColumn(),
    codeHash: kept(text('code_hash').notNull().unique('recovery_codes_code_hash_unique')),
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('recovery_codes_user_id_idx').on(table.userId)],
)

/** Random values that a passkey signs, each usable once. `userId`: who adds a passkey; null at sign-in. */
export const passkeyChallenges = markedTable(
  'passkey_challenges',
  {
    challengeHash: kept(text('challenge_hash').primaryKey()),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user_id_idx').on(table.userId)],
)

/** The roles whose accounts need a second factor. */
export const secondFactorRoles = markedTable('second_factor_roles', {
  role: kept(text('role').primaryKey()),
  createdAt: createdAtColumn(),
})

export const sessions = markedTable(
  'sessions',
  {
    id: idColumn(),
    userId: userColumn(),
    tokenHash: personal(text('token_hash').notNull().unique('sessions_token_hash_unique')),
    cookieHash: personal(text('cookie_hash').notNull().unique('sessions_cookie_hash_unique')),
    createdAt: createdAtColumn(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    // When this session last gave the password (recent-password.server.ts).
    passwordAt: instantColumn('password_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    // In words, for the list of one's sessions: "Chrome en Windows".
    device: kept(text('device')),
    // What must happen before the session may do anything else.
    mustDo: kept(text('must_do', { enum: stepsBeforeWork })),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
)

function userColumn() {
  return integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

// The author of a row. The row outlives the account.
export const createdByColumn = () =>
  integer('created_by').references(() => users.id, { onDelete: 'set null' })
export const updatedByColumn = () =>
  integer('updated_by').references(() => users.id, { onDelete: 'set null' })
export const authorship = () => ({ createdBy: createdByColumn(), updatedBy: updatedByColumn() })
