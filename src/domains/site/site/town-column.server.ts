import { customType } from 'drizzle-orm/pg-core'
import { townAsWritten } from '#lib/text/town-names.ts'

/** A town. A municipality of Puerto Rico is stored in its own spelling, however it was typed. It sorts as `spanishText` does. */
export const townColumn = customType<{ data: string }>({
  dataType: () => 'text collate "es-x-icu"',
  toDriver: townAsWritten,
})
