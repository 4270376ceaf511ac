import * as z from 'zod/mini'

export const reportFormats = ['csv', 'excel'] as const
export type ReportFormat = (typeof reportFormats)[number]

const figure = z.nullable(z.number())

export const YearFigures = z.object({
  year: z.number(),
  /** To families and to hospitals. null: fewer than five. */
  boxes: figure,
  families: figure,
  hospitals: figure,
  towns: figure,
})
export type YearFigures = z.output<typeof YearFigures>

export const spendingLines = ['boxes', 'shipping', 'gatherings', 'operation'] as const

/** What each dollar of a year was spent on. */
export const Spending = z.object({
  year: z.number(),
  /** They add up to 100. */
  lines: z.array(z.object({ name: z.enum(spendingLines), cents: z.number() })),
})
export type Spending = z.output<typeof Spending>
