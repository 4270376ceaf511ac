import type { Translate } from '#ui/text/texts.tsx'

/** The values as they are stored, with the words people read. */
export const optionsOf = (t: Translate, field: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: t(`hopebox.fields.${field}.options.${value}`) }))
