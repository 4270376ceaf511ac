import * as z from 'zod/mini'
import { oneOf } from '#lib/http/fields.ts'

export const importKinds = ['stock', 'providers', 'volunteers', 'requests', 'donations'] as const
export type ImportKind = (typeof importKinds)[number]

export const importLimits = {
  bytes: 2_000_000,
  rows: 2_000,
  undoDays: 7,
  shownErrors: 50,
  shownSkipped: 50,
  shownRows: 5,
} as const

export const ImportFile = z.object({
  kind: oneOf(importKinds),
  /** The file's bytes in base64. */
  content: z
    .string('imports.errors.file.required')
    .check(
      z.minLength(1, 'imports.errors.file.required'),
      z.maxLength(Math.ceil(importLimits.bytes / 3) * 4, 'imports.errors.file.tooBig'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'imports.errors.file.unreadable'),
    ),
})
export type ImportFile = z.output<typeof ImportFile>

const RowError = z.object({
  /** As the sheet numbers it: the headings are row 1. */
  row: z.number(),
  /** The column's heading; empty when the whole row is wrong. */
  column: z.string(),
  /** A text key, and what it takes. */
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

export const ImportPreview = z.object({
  rows: z.number(),
  /** Rows that would be written. */
  fresh: z.number(),
  /** Rows that are there already, or twice in the file. */
  known: z.number(),
  errorCount: z.number(),
  errors: z.array(RowError),
  /** The known rows; `sameAs` is the row of the file that says the same. */
  skipped: z.array(z.object({ row: z.number(), sameAs: z.nullable(z.number()) })),
  /** Headings of the file that nothing reads. */
  unused: z.array(z.string()),
  /** The sheet of a workbook that is read, else empty. */
  sheet: z.string(),
  /** Headings of hidden columns that are read. */
  hiddenColumns: z.array(z.string()),
  /** Sheets with such a list that are not read. */
  otherSheets: z.array(z.string()),
  /** Rows that are no record, such as sums. */
  leftOut: z.array(z.object({ row: z.number(), text: z.string() })),
  /** Rows with something that a person does not see in the sheet. */
  unusual: z.array(
    z.object({
      row: z.number(),
      isHidden: z.boolean(),
      repaired: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const ImportRun = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  written: z.number(),
  skipped: z.number(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  canUndo: z.boolean(),
})
export type ImportRun = z.output<typeof ImportRun>
