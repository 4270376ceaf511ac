import * as z from 'zod'
import { limits, optionalEmail, optionalPhone, optionalText, text, yesNo } from '#lib/http/fields.ts'
import { day, id, lastSeen, listQuery, optionalDay, wholeNumber } from '#lib/http/record-fields.ts'

export const Training = z.object({
  day,
  /** How many of its staff took part. */
  people: wholeNumber(1, 1_000),
  topic: optionalText(limits.short),
})
export type Training = z.output<typeof Training>

const trainingsAtMost = 200

const facts = {
  /** Its deliveries and its page get the name too. */
  name: text(limits.short, { required: 'delivery.errors.institutionName.required' }),
  contactName: optionalText(limits.name),
  phone: optionalPhone(),
  email: optionalEmail(),
  agreementOn: optionalDay,
  reviewOn: optionalDay,
  notes: optionalText(limits.long),
  trainings: z.array(Training).max(trainingsAtMost),
}
export const HospitalChange = z.object({ ...facts, ...lastSeen }).partial()
export type HospitalChange = z.output<typeof HospitalChange>

export const Hospital = z.object({
  id: z.number(),
  name: z.string(),
  contactName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  agreementOn: z.string().nullable(),
  reviewOn: z.string().nullable(),
  isReviewDue: z.boolean(),
  notes: z.string().nullable(),
  trainings: z.array(z.object({ day: z.string(), people: z.number(), topic: z.string().nullable() })),
  deliveries: z.number(),
  /** Of completed deliveries. */
  boxesDelivered: z.number(),
  /** What its unit noted as given to a family. */
  boxesGiven: z.number(),
  /** Of completed deliveries. */
  lastDeliveryOn: z.string().nullable(),
  /** Whether a unit of it has a page. */
  hasPage: z.boolean(),
  /** Another hospital of a similar name, until somebody says whether it is this one. */
  maybeSame: z.object({ id: z.number(), name: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Hospital = z.output<typeof Hospital>

export const HospitalQuery = z.object({
  page: listQuery.page,
  pageSize: listQuery.pageSize,
  q: listQuery.q,
  reviewDue: yesNo.optional(),
})
export type HospitalQuery = z.output<typeof HospitalQuery>

/** `isSame`: the other hospital becomes this one, with its deliveries and its page. */
export const SameHospital = z.object({ otherId: id, isSame: yesNo })
export type SameHospital = z.output<typeof SameHospital>
