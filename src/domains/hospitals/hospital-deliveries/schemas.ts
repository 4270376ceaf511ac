import * as z from 'zod/mini'
import { Amount } from '#domains/boxes/packing/schemas.ts'
import { onlyFor } from '#lib/http/field-rights.ts'
import * as fields from '#lib/http/fields.ts'
import { prepared } from '#lib/http/fields.ts'
import * as records from '#lib/http/record-fields.ts'
import { cleanText, plainSigns } from '#lib/text/clean-text.ts'
import { parseInstant } from '#lib/text/dates.ts'

// back-office.md#hospital-deliveries: any other text is stored and shown unchanged, so the column has no check.
export const hospitalDeliveryStatuses = ['pending', 'delivered'] as const

export const hospitalBoxTypes = [
  'perdida_gestacional',
  'perdida_neonatal',
  'apoyo_general',
  'duelo_familiar',
  'recursos_educativos',
] as const
export type HospitalBoxType = (typeof hospitalBoxTypes)[number]

const deliveryLimits = { boxes: 2_000, status: 40, serial: 40 } as const
export const defaultSupportType = 'Apoyo emocional'

type LineField = 'institutionName' | 'contactPersonName' | 'supportType'
const line = (field: LineField, max: number = fields.limits.name) =>
  fields.text(max, fields.messagesAt(`delivery.errors.${field}.`))

/** A plain date. Of an instant only the date part counts: browsers send `2025-03-07T00:00:00Z` for 7 March. */
const date = (field: 'collaborationDate' | 'deliveryDate') => {
  const required = `delivery.errors.${field}.required`
  return prepared(dayPart, z.pipe(z.string(required).check(z.minLength(1, required)), records.day))
}
const dayPart = (value: unknown) => {
  const typed = typeof value === 'string' ? plainSigns(value) : ''
  return parseInstant(typed) ? typed.replace(/[T ].*$/, '') : value
}

const cost = () => onlyFor('stock.costs', z.string(), () => '')
const stored = { id: z.number(), createdAt: z.string(), updatedAt: z.string() }

const facts = {
  institutionName: line('institutionName', fields.limits.short),
  contactPersonName: line('contactPersonName'),
  phone: fields.phone(fields.messagesAt('delivery.errors.phone.')),
  email: fields.email(fields.messagesAt('delivery.errors.email.')),
  collaborationDate: date('collaborationDate'),
  deliveryDate: date('deliveryDate'),
  boxesDelivered: records.wholeNumber(1, deliveryLimits.boxes, 'delivery.errors.boxesDelivered.invalid'),
  notes: fields.optionalText(fields.limits.long, 'delivery.errors.notes.tooLong'),
}
const status = z.pipe(
  fields.optionalText(deliveryLimits.status, 'delivery.errors.status.tooLong'),
  z.transform((value) => value ?? 'pending'),
)

export const NewHospitalDelivery = z.object({ ...facts, status })
export type NewHospitalDelivery = z.output<typeof NewHospitalDelivery>

/** Another name of the same hospital: its other deliveries and its page get it too. */
export const isSameHospital = fields.yesNo

export const HospitalDeliveryChange = z.partial(
  z.object({ ...facts, status, isSameHospital, ...records.lastSeen }),
)
export type HospitalDeliveryChange = z.output<typeof HospitalDeliveryChange>

export const HospitalDelivery = z.object({
  ...stored,
  institutionName: z.string(),
  hospitalId: z.number(),
  contactPersonName: z.string(),
  phone: z.string(),
  email: z.string(),
  collaborationDate: z.string(),
  deliveryDate: z.string(),
  boxesDelivered: z.number(),
  notes: z.nullable(z.string()),
  status: z.string(),
  /** Number of existing boxes, followed by the number of prepared ones. */
  boxCount: z.number(),
  preparedCount: z.number(),
  /** Boxes with nothing included. */
  emptyCount: z.number(),
  createdBy: z.nullable(z.number()),
  updatedBy: z.nullable(z.number()),
})
export type HospitalDelivery = z.output<typeof HospitalDelivery>

export const HospitalDeliveryFilter = z.object({
  ...records.listQuery,
  hospitalId: z.optional(records.id),
  status: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(deliveryLimits.status))),
  /** Only those to take within a week, and those whose day has passed. */
  due: z.optional(z.stringbool('errors.invalid')),
})
export type HospitalDeliveryFilter = z.output<typeof HospitalDeliveryFilter>

/**
 * back-office.md#hospital-deliveries: sum and rounded average of `boxesDelivered` over all deliveries. "Handed over"
 * counts completed deliveries only.
 */
export const HospitalDeliverySummary = z.object({
  deliveries: z.number(),
  boxesDelivered: z.number(),
  boxesHandedOver: z.number(),
  averageBoxes: z.number(),
  pending: z.number(),
  delivered: z.number(),
})
export type HospitalDeliverySummary = z.output<typeof HospitalDeliverySummary>

const boxType = fields.oneOf(hospitalBoxTypes, 'delivery.errors.boxType.invalid')
const supportType = line('supportType', fields.limits.short)
const serialNumber = fields.optionalText(deliveryLimits.serial, 'delivery.errors.serialNumber.tooLong')

/** Without a serial number the box gets the next one. */
export const NewHospitalBox = z.object({
  /** The delivery is that of the address. */
  hospitalDeliveryId: records.decidedByServer(records.id),
  serialNumber,
  boxType: z._default(boxType, 'perdida_gestacional'),
  supportType,
})
export type NewHospitalBox = z.output<typeof NewHospitalBox>

/** rulings.md#serial-numbers: the server sets who prepared the box and when. */
export const HospitalBoxChange = z.partial(
  z.object({
    hospitalDeliveryId: records.decidedByServer(records.id),
    serialNumber,
    boxType,
    supportType,
    isPrepared: fields.yesNo,
    preparedAt: records.decidedByServer(records.instant),
    preparedBy: records.decidedByServer(records.id),
    ...records.lastSeen,
  }),
)
export type HospitalBoxChange = z.output<typeof HospitalBoxChange>

export const GenerateHospitalBoxes = z.object({
  boxType: z._default(boxType, 'perdida_gestacional'),
  supportType: z.pipe(
    fields.optionalText(fields.limits.short, 'delivery.errors.supportType.tooLong'),
    z.transform((value) => value ?? defaultSupportType),
  ),
})
export type GenerateHospitalBoxes = z.output<typeof GenerateHospitalBoxes>

export const HospitalBox = z.object({
  ...stored,
  hospitalDeliveryId: z.number(),
  serialNumber: z.string(),
  boxType: z.enum(hospitalBoxTypes),
  supportType: z.string(),
  isPrepared: z.boolean(),
  preparedAt: z.nullable(z.string()),
  preparedBy: z.nullable(z.number()),
  preparedByName: z.nullable(z.string()),
  /** Number of distinct included items, followed by their total cost. */
  itemCount: z.number(),
  cost: cost(),
})
export type HospitalBox = z.output<typeof HospitalBox>

export const GeneratedBoxes = z.object({ created: z.number(), boxes: z.array(HospitalBox) })
export type GeneratedBoxes = z.output<typeof GeneratedBoxes>

export const HospitalBoxLabel = z.object({ id: z.number(), serialNumber: z.string(), qrSvg: z.string() })
export type HospitalBoxLabel = z.output<typeof HospitalBoxLabel>

/** What is in the boxes, at cost, and whether the books have it. */
export const DeliveryCost = z.object({
  total: z.string(),
  /** Only the cost of what has left can be recorded. */
  isHandedOver: z.boolean(),
  recorded: z.nullable(z.object({ transactionId: z.number(), amount: z.string(), occurredOn: z.string() })),
})
export type DeliveryCost = z.output<typeof DeliveryCost>

const itemQuantity = records.wholeNumber(1, 10_000, 'delivery.errors.quantity.invalid')

export const NewHospitalBoxItem = z.object({
  /** The box is that of the address. */
  hospitalDeliveryBoxId: records.decidedByServer(records.id),
  inventoryItemId: records.id,
  quantity: z._default(itemQuantity, 1),
  isIncluded: z._default(fields.yesNo, true),
})
export type NewHospitalBoxItem = z.output<typeof NewHospitalBoxItem>

export const HospitalBoxItemChange = z.partial(z.object({ quantity: itemQuantity, isIncluded: fields.yesNo }))
export type HospitalBoxItemChange = z.output<typeof HospitalBoxItemChange>

export const HospitalBoxItem = z.object({
  ...stored,
  hospitalDeliveryBoxId: z.number(),
  inventoryItemId: z.number(),
  name: z.string(),
  unit: z.string(),
  unitCost: cost(),
  quantityAvailable: z.number(),
  quantity: z.number(),
  isIncluded: z.boolean(),
})
export type HospitalBoxItem = z.output<typeof HospitalBoxItem>

const hospitalFillLimit = 200

/** `likeDeliveryId`: the contents of another delivery's boxes, one after the other. */
export const FillHospitalBoxes = z
  .object({
    count: records.wholeNumber(1, hospitalFillLimit, 'delivery.errors.count'),
    recipeId: z.nullish(records.id),
    likeDeliveryId: z.nullish(records.id),
  })
  .check(
    z.refine(({ recipeId, likeDeliveryId }) => Boolean(recipeId) !== Boolean(likeDeliveryId), {
      message: 'delivery.errors.recipeOrDelivery',
      path: ['recipeId'],
    }),
  )
export type FillHospitalBoxes = z.output<typeof FillHospitalBoxes>

export const FilledHospitalBoxes = z.object({
  filled: z.array(z.number()),
  created: z.array(z.number()),
  /** The boxes that lack something, with what. */
  incomplete: z.array(z.object({ serialNumber: z.string(), missing: z.array(Amount) })),
})
export type FilledHospitalBoxes = z.output<typeof FilledHospitalBoxes>

export const EmptyHospitalBoxes = z.object({
  filled: z.array(records.id).check(z.maxLength(hospitalFillLimit)),
  created: z.array(records.id).check(z.maxLength(hospitalFillLimit)),
})
export type EmptyHospitalBoxes = z.output<typeof EmptyHospitalBoxes>
