import { customType } from 'drizzle-orm/pg-core'
import { townAsWritten } from './town-names.ts'

/** A town, stored as it is written if it is a municipality of Puerto Rico, whoever wrote it. Sorted as `spanishText`. */
export const townColumn = customType<{ data: string }>({
  dataType: () => 'text collate "es-x-icu"',
  toDriver: townAsWritten,
})
