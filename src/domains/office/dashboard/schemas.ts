import * as z from 'zod/mini'
import type { ExampleFact } from '#domains/site/site/examples.ts'
import { onlyFor } from '#lib/http/field-rights.ts'

/** Money is a decimal string, here as everywhere. Null: not for this role. */
export const DashboardStats = z.object({
  totalRequests: onlyFor('requests.read', z.nullable(z.number())),
  totalBeneficiaries: onlyFor('requests.read', z.nullable(z.number())),
  monthlyDonations: onlyFor('money.read', z.nullable(z.string())),
  upcomingEvents: onlyFor('events.read', z.nullable(z.number())),
})
export type DashboardStats = z.output<typeof DashboardStats>

export const Attention = z.object({
  reason: z.string(),
  count: z.number(),
  /** How many of them no other line of the same list has counted: the menu adds these. Unset: all. */
  others: z.optional(z.number()),
  /** The URL of the list of exactly the counted rows. */
  link: z.string(),
})
export type Attention = z.output<typeof Attention>

/** Aggregates for the charts, including empty weeks and months. */
export const DashboardCharts = z.object({
  requestsPerWeek: z.array(z.object({ week: z.string(), personal: z.number(), gift: z.number() })),
  boxesPerMonth: z.array(
    z.object({
      month: z.string(),
      correo: z.number(),
      pickup: z.number(),
      delivery: z.number(),
      hospital: z.number(),
    }),
  ),
  /** Of the boxes shipped in the month. Null if there were no boxes. */
  daysToShip: z.array(z.object({ month: z.string(), medianDays: z.nullable(z.number()), boxes: z.number() })),
})
export type DashboardCharts = z.output<typeof DashboardCharts>

/** What a family reads first. The other examples stay on «Hoy» until they are replaced. */
export const firstFacts = ['name', 'label', 'phone', 'email'] as const satisfies ExampleFact[]

const firstWeekSteps = ['organisation', 'pickup', 'email', 'stock', 'recipe', 'colleague', 'request'] as const
export type FirstWeekStep = (typeof firstWeekSteps)[number]

/** What an empty system still needs. */
export const FirstWeek = z.object({
  steps: z.array(z.object({ key: z.enum(firstWeekSteps), isDone: z.boolean() })),
  /** Of the organisation's own facts. */
  missing: z.array(z.enum(firstFacts)),
  isOver: z.boolean(),
})
export type FirstWeek = z.output<typeof FirstWeek>
