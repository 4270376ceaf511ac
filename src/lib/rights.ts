/**
 * What an account may do. An endpoint names one right as its `access`, a field of a response with `onlyFor`, and a screen
 * in `admin-routes.ts`. A role without a right is refused (docs/product/roles.md).
 */
export const rights = [
  /** Everybody who signs in: the own account, and what is filtered by the other rights. */
  'own',
  'requests.read',
  'requests.write',
  /** Loss answers and stories. Each opening is recorded. */
  'requests.sensitive',
  /** Loss answers in the answers of the documented calls, without opening each. Each read is recorded. */
  'requests.whole',
  'boxes.read',
  'boxes.write',
  /** A recipe tells which answers a thing is for. */
  'recipes.read',
  'recipes.write',
  'labels.print',
  'stock.read',
  'stock.write',
  /** What goods cost. */
  'stock.costs',
  'hospitals.read',
  'hospitals.write',
  'messages.read',
  'messages.write',
  'providers.read',
  'providers.write',
  'library.read',
  'library.write',
  'events.read',
  'events.write',
  /** What people wrote about their needs. */
  'events.sensitive',
  'volunteers.read',
  'volunteers.write',
  'money.read',
  'money.write',
  'exports',
  'history.read',
  /** Whether a person asked us not to write. */
  'stops.read',
  /** To write down that a person asks for no e-mails, for its data or for erasure. Carrying it out is people.manage. */
  'wishes.write',
  'suspects.read',
  'suspects.write',
  'bin.read',
  'bin.write',
  'mail.read',
  'mail.write',
  'settings.read',
  'settings.write',
  'backups.read',
  'backups.write',
  'staff.write',
  /** Find, export and erase a person; what retention does. */
  'people.manage',
  /** Who opened or exported sensitive data. */
  'audit.read',
] as const
export type Right = (typeof rights)[number]

export const roles = ['admin', 'casos', 'empaque', 'encuentros', 'contabilidad', 'lectura'] as const
export type Role = (typeof roles)[number]

const rightsOf: Record<Role, readonly Right[]> = {
  admin: rights,
  casos: [
    'own',
    'requests.read',
    'requests.write',
    'requests.sensitive',
    'boxes.read',
    'boxes.write',
    'recipes.read',
    'labels.print',
    'stock.read',
    'hospitals.read',
    'hospitals.write',
    'messages.read',
    'messages.write',
    'providers.read',
    'providers.write',
    'library.read',
    'library.write',
    'exports',
    'history.read',
    'stops.read',
    'wishes.write',
    'suspects.read',
    'suspects.write',
    'bin.read',
    'bin.write',
  ],
  empaque: ['own', 'boxes.read', 'boxes.write', 'labels.print', 'stock.read'],
  encuentros: [
    'own',
    'events.read',
    'events.write',
    'events.sensitive',
    'volunteers.read',
    'volunteers.write',
    'exports',
    'history.read',
    'stops.read',
    'wishes.write',
    'suspects.read',
    'suspects.write',
    'bin.read',
    'bin.write',
  ],
  contabilidad: [
    'own',
    'money.read',
    'money.write',
    'stock.read',
    'stock.write',
    'stock.costs',
    'exports',
    'history.read',
    'bin.read',
    'bin.write',
  ],
  lectura: [
    'own',
    'requests.read',
    'boxes.read',
    'recipes.read',
    'stock.read',
    'stock.costs',
    'hospitals.read',
    'providers.read',
    'library.read',
    'events.read',
    'volunteers.read',
    'money.read',
    'history.read',
  ],
}

export type Holder = { role: string }

/** `users.role` is one role, or several separated by a space. Unknown words have no rights. */
export const rolesIn = (role: string): Role[] => {
  const words = role.split(' ')
  return roles.filter((known) => words.includes(known))
}

/** The stored form, in the order of `roles`. Dirección includes all others. */
export const roleOf = (chosen: readonly Role[]): string =>
  chosen.includes('admin') ? 'admin' : roles.filter((role) => chosen.includes(role)).join(' ')

/** The right to change what the other one reads: `events.read` → `events.write`. */
export function writeRightOf(right: Right): Right {
  const name = right.replace(/\.read$/, '.write')
  return rights.find((one) => one === name) ?? right
}

export const may = (holder: Holder | null, right: Right): boolean =>
  holder !== null && rolesIn(holder.role).some((role) => rightsOf[role].includes(right))
