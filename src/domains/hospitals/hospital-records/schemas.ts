import * as z from 'zod/mini'
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
  trainings: z.array(Training).check(z.maxLength(trainingsAtMost)),
}
export const NewHospital = z.object({ name: facts.name })
export type NewHospital = z.output<typeof NewHospital>

export const HospitalChange = z.partial(z.object({ ...facts, ...lastSeen }))
export type HospitalChange = z.output<typeof HospitalChange>

export const Hospital = z.object({
  id: z.number(),
  name: z.string(),
  contactName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  agreementOn: z.nullable(z.string()),
  reviewOn: z.nullable(z.string()),
  isReviewDue: z.boolean(),
  notes: z.nullable(z.string()),
  trainings: z.array(z.object({ day: z.string(), people: z.number(), topic: z.nullable(z.string()) })),
  deliveries: z.number(),
  /** Of completed deliveries. */
  boxesDelivered: z.number(),
  /** What its unit noted as given to a family. */
  boxesGiven: z.number(),
  /** Of completed deliveries. */
  lastDeliveryOn: z.nullable(z.string()),
  /** Whether a unit of it has a page. */
  hasPage: z.boolean(),
  /** Another hospital of a similar name, until somebody says whether it is this one. */
  maybeSame: z.nullable(z.object({ id: z.number(), name: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Hospital = z.output<typeof Hospital>

export const HospitalQuery = z.object({
  page: listQuery.page,
  pageSize: listQuery.pageSize,
  q: listQuery.q,
  reviewDue: z.optional(yesNo),
})
export type HospitalQuery = z.output<typeof HospitalQuery>

/** `isSame`: the other hospital becomes this one, with its deliveries and its page. */
export const SameHospital = z.object({ otherId: id, isSame: yesNo })
export type SameHospital = z.output<typeof SameHospital>
