import type { NameIn, TextKey } from '#lib/text/texts.ts'
import type { Translate } from '#ui/text/texts.tsx'

export type FieldWithOptions = NameIn<'hopebox.fields.', `.options.${string}`>

/** Answers are plain strings: the schema checks which values exist. */
export const optionLabel = (
  t: Translate,
  field: FieldWithOptions,
  value: string,
  params?: Record<string, string>,
) => t(`hopebox.fields.${field}.options.${value}` as TextKey, params)

export const optionsOf = (t: Translate, field: FieldWithOptions, values: readonly string[]) =>
  values.map((value) => ({ value, label: optionLabel(t, field, value) }))
