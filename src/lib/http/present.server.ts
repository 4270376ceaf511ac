import type * as z from 'zod/mini'

type OneText<Value> = Value extends Date ? string : Value

/** The fields of an answer that a row does not have, or has with other values. */
type Computed<Answer, Row> = {
  [Name in keyof Answer as Name extends keyof Row
    ? OneText<Row[Name]> extends Answer[Name]
      ? never
      : Name
    : Name]: Answer[Name]
}

/**
 * The answer that `schema` describes: each of its fields from `computed`, else from the row, with instants as ISO text. A
 * column that the schema does not name is never published.
 */
export function presentAs<Shape extends z.core.$ZodLooseShape, Row extends object>(
  schema: z.ZodMiniObject<Shape>,
  row: Row,
  computed: Computed<z.output<z.ZodMiniObject<Shape>>, Row> & Partial<z.output<z.ZodMiniObject<Shape>>>,
): z.output<z.ZodMiniObject<Shape>> {
  const source = row as Record<string, unknown>
  const answer: Record<string, unknown> = {}
  for (const name in schema.shape) {
    const value = source[name]
    answer[name] = value instanceof Date ? value.toISOString() : value
  }
  return Object.assign(answer, computed) as z.output<z.ZodMiniObject<Shape>>
}
