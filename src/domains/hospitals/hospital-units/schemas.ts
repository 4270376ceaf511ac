import * as z from 'zod/mini'
import { isSameHospital } from '#domains/hospitals/hospital-deliveries/schemas.ts'
import { limits, text, yesNo } from '#lib/http/fields.ts'
import { lastSeen, wholeNumber } from '#lib/http/record-fields.ts'
import { plainSigns } from '#lib/text/clean-text.ts'

/** How long a unit can take a tap back. */
export const undoMinutes = 30
const unitOrderLimit = 100

const institutionName = text(limits.short, { required: 'hospitalUnits.errors.institution' })
const lowAt = wholeNumber(0, 500, 'hospitalUnits.errors.lowAt')

export const NewHospitalUnit = z.object({ institutionName, lowAt: z._default(lowAt, 3) })
export type NewHospitalUnit = z.output<typeof NewHospitalUnit>

export const HospitalUnitChange = z.partial(
  z.object({ institutionName, lowAt, isActive: yesNo, isSameHospital, ...lastSeen }),
)
export type HospitalUnitChange = z.output<typeof HospitalUnitChange>

export const HospitalUnit = z.object({
  id: z.number(),
  hospitalId: z.number(),
  institutionName: z.string(),
  lowAt: z.number(),
  isActive: z.boolean(),
  /** Boxes on its shelf, and given in the last 30 days. */
  onShelf: z.number(),
  givenLately: z.number(),
  isLow: z.boolean(),
  order: z.nullable(z.object({ id: z.number(), quantity: z.number(), createdAt: z.string() })),
  lastUsedAt: z.nullable(z.string()),
  /** Too many wrong PINs today: no new device gets in before this moment. */
  triesReturnAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type HospitalUnit = z.output<typeof HospitalUnit>

/** Shown once: only hashes are stored. */
export const UnitCredentials = z.object({ unit: HospitalUnit, link: z.string(), pin: z.string() })
export type UnitCredentials = z.output<typeof UnitCredentials>

export const UnitEntry = z.object({
  link: z.string().check(z.overwrite(plainSigns), z.maxLength(60)),
  pin: z.pipe(
    z.pipe(
      z.string('hospitalUnits.errors.pin.required'),
      z.transform((value) => plainSigns(value).replace(/\D/g, '')),
    ),
    z
      .string()
      .check(
        z.minLength(1, 'hospitalUnits.errors.pin.required'),
        z.maxLength(12, 'hospitalUnits.errors.pin.wrong'),
      ),
  ),
})
export type UnitEntry = z.output<typeof UnitEntry>

export const UnitBox = z.object({
  serialNumber: z.pipe(
    text(40, { required: 'hospitalUnits.errors.serial' }),
    z.transform((value) => value.toUpperCase()),
  ),
})
export const UnitOrder = z.object({
  quantity: wholeNumber(1, unitOrderLimit, 'hospitalUnits.errors.quantity'),
})

/** What the unit's page shows: serial numbers, dates and counts. Nothing about a family. */
export const UnitShelf = z.object({
  institutionName: z.string(),
  shelf: z.array(z.object({ serialNumber: z.string(), deliveredOn: z.string() })),
  recent: z.array(z.object({ serialNumber: z.string(), givenAt: z.string(), canUndo: z.boolean() })),
  givenThisMonth: z.number(),
  isLow: z.boolean(),
  order: z.nullable(z.object({ quantity: z.number(), createdAt: z.string() })),
})
export type UnitShelf = z.output<typeof UnitShelf>

/** `marked`: the box's serial number, of which perhaps only the end was typed. */
export const GivenShelf = z.extend(UnitShelf, { marked: z.string() })
export type GivenShelf = z.output<typeof GivenShelf>
