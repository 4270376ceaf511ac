import * as z from 'zod'

export const reportFormats = ['csv', 'excel'] as const
export type ReportFormat = (typeof reportFormats)[number]

const figure = z.number().nullable()

export const YearFigures = z.object({
  year: z.number(),
  /** To families and to hospitals. null: fewer than five. */
  boxes: figure,
  families: figure,
  hospitals: figure,
  towns: figure,
})
export type YearFigures = z.output<typeof YearFigures>
