import * as z from 'zod/mini'
import { TransactionSummary } from '#domains/money/accounting/schemas.ts'

/** A period for the treasurer: the summary, its parts, and the value of goods. */
export const Statement = z.object({
  summary: TransactionSummary,
  /** Largest first. Income and donations apart from expenses. */
  categories: z.array(
    z.object({ category: z.string(), isExpense: z.boolean(), count: z.number(), amount: z.string() }),
  ),
  /** Things given for the inventory. */
  goodsReceived: z.object({ count: z.number(), value: z.string() }),
  /**
   * The value of the stock before the first day and after the last, and what lies between: what came in less what left in
   * boxes, and counts, corrections and changes of price (less than nothing: with a minus). The column adds up.
   */
  stock: z.object({
    opening: z.string(),
    received: z.string(),
    used: z.string(),
    corrected: z.string(),
    closing: z.string(),
  }),
})
export type Statement = z.output<typeof Statement>
