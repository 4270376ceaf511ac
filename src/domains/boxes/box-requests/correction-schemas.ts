import * as z from 'zod'
import type { FieldError } from '#lib/http/errors.ts'
import { limits, oneOf, optionalEmail, optionalPhone, optionalText, yesNo } from '#lib/http/fields.ts'
import { refuseFields } from '#lib/http/parse.ts'
import { instant } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'
import { BoxRequestChange } from './office-schemas.ts'
import { postalProblems } from './postal-rules.ts'
import { fields, key, lossTypes, optionalChoice, requestSources, targetedForValues } from './schemas.ts'

/**
 * The public form's fields and rules. Staff may leave out what a caller does not know, but one way to reach the
 * person stays.
 */
const staffFields = {
  ...fields,
  phone: optionalPhone({ invalid: key('phone', 'invalid'), tooLong: key('phone', 'tooLong') }).transform(
    (value) => value ?? '',
  ),
  email: optionalEmail({ invalid: key('email', 'invalid'), tooLong: key('email', 'tooLong') }).transform(
    (value) => value ?? '',
  ),
  // A form's empty choice: not told.
  hasSiblings: z.preprocess((value) => (value === '' ? null : value), fields.hasSiblings),
  targetedFor: optionalChoice('targetedFor', targetedForValues),
  lossType: optionalChoice('lossType', lossTypes),
  liabilityWaiver: yesNo,
  locale: oneOf(langs),
  sourceNote: optionalText(limits.short),
}

type Reachable = { phone: string; email: string }

export const contactProblems = ({ phone, email }: Reachable): FieldError[] =>
  phone || email ? [] : [{ path: 'phone', textKey: 'hopebox.refusals.contact' }]

type Judged = Reachable & Parameters<typeof postalProblems>[0]

const judge = (request: Judged, check: z.RefinementCtx) =>
  refuseFields(check, [...contactProblems(request), ...postalProblems(request)])

export const StaffBoxRequest = z
  .object({
    ...staffFields,
    liabilityWaiver: yesNo.optional().transform((value) => value ?? false),
    source: oneOf(requestSources).refine((source) => source !== 'web', 'errors.unknownValue'),
    notes: optionalText(limits.long),
  })
  .superRefine(judge)
export type StaffBoxRequest = z.output<typeof StaffBoxRequest>

const correctedFields = {
  ...staffFields,
  source: oneOf(requestSources),
  pickupPlace: optionalText(40),
}

/** The whole form, judged in the browser. */
export const CorrectedRequest = z.object(correctedFields).superRefine(judge)

/** Only the fields that are sent change. Rules between fields are checked with the stored ones. */
export const Correction = z.object({ ...correctedFields, boxNoteReleased: yesNo.nullable() }).partial()
export type Correction = z.output<typeof Correction>

// Answers hold null in place of a sealed field. A record that is sent back whole must not erase it: '' does.
const unlessSealed = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === null ? undefined : value), schema).optional()

const { shape } = Correction
const sealedFields = {
  additionalNotes: unlessSealed(shape.additionalNotes),
  targetedFor: unlessSealed(shape.targetedFor),
  lossType: unlessSealed(shape.lossType),
  hasSiblings: unlessSealed(shape.hasSiblings),
  babyGender: unlessSealed(shape.babyGender),
  skinTonePreference: unlessSealed(shape.skinTonePreference),
}

/** The body of PUT: the documented change, corrections, and null to dismiss a notice. */
export const BoxRequestUpdate = BoxRequestChange.extend({ ...shape, ...sealedFields }).extend({
  labelVoidedAt: instant.nullish(),
  familyChangedAt: instant.nullish(),
})
export type BoxRequestUpdate = z.output<typeof BoxRequestUpdate>
