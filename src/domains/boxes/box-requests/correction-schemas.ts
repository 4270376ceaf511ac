import * as z from 'zod/mini'
import type { FieldError } from '#lib/http/errors.ts'
import {
  limits,
  oneOf,
  optionalEmail,
  optionalPhone,
  optionalText,
  prepared,
  yesNo,
} from '#lib/http/fields.ts'
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
  phone: z.pipe(
    optionalPhone({ invalid: key('phone', 'invalid'), tooLong: key('phone', 'tooLong') }),
    z.transform((value) => value ?? ''),
  ),
  email: z.pipe(
    optionalEmail({ invalid: key('email', 'invalid'), tooLong: key('email', 'tooLong') }),
    z.transform((value) => value ?? ''),
  ),
  // A form's empty choice: not told.
  hasSiblings: prepared((value) => (value === '' ? null : value), fields.hasSiblings),
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

const judge = (request: Judged, check: z.core.$RefinementCtx) =>
  refuseFields(check, [...contactProblems(request), ...postalProblems(request)])

export const StaffBoxRequest = z
  .object({
    ...staffFields,
    liabilityWaiver: z.pipe(
      z.optional(yesNo),
      z.transform((value) => value ?? false),
    ),
    source: oneOf(requestSources).check(z.refine((source) => source !== 'web', 'errors.unknownValue')),
    notes: optionalText(limits.long),
  })
  .check(z.superRefine(judge))
export type StaffBoxRequest = z.output<typeof StaffBoxRequest>

const correctedFields = {
  ...staffFields,
  source: oneOf(requestSources),
  pickupPlace: optionalText(40),
}

/** The whole form, judged in the browser. */
export const CorrectedRequest = z.object(correctedFields).check(z.superRefine(judge))

/** Only the fields that are sent change. Rules between fields are checked with the stored ones. */
export const Correction = z.partial(z.object({ ...correctedFields, boxNoteReleased: z.nullable(yesNo) }))
export type Correction = z.output<typeof Correction>

// Answers hold null in place of a sealed field. A record that is sent back whole must not erase it: '' does.
const unlessSealed = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(prepared((value) => (value === null ? undefined : value), schema))

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
export const BoxRequestUpdate = z.extend(z.extend(BoxRequestChange, { ...shape, ...sealedFields }), {
  labelVoidedAt: z.nullish(instant),
  familyChangedAt: z.nullish(instant),
})
export type BoxRequestUpdate = z.output<typeof BoxRequestUpdate>
