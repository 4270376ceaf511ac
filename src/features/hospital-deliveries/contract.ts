import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import {
  day,
  email,
  id,
  idParams,
  lastSeen,
  limits,
  listQuery,
  messagesAt,
  oneOf,
  optionalText,
  phone,
  text,
  wholeNumber,
  yesNo,
} from '../../lib/fields.ts'

// D2 §3: two known values; any other text is kept and shown as it is, so the column has no check.
export const hospitalDeliveryStatuses = ['pending', 'delivered'] as const
export type HospitalDeliveryStatus = (typeof hospitalDeliveryStatuses)[number]

export const hospitalBoxTypes = [
  'perdida_gestacional',
  'perdida_neonatal',
  'apoyo_general',
  'duelo_familiar',
  'recursos_educativos',
] as const
export type HospitalBoxType = (typeof hospitalBoxTypes)[number]

export const deliveryLimits = { boxes: 2_000, status: 40, serial: 40 } as const
export const defaultSupportType = 'Apoyo emocional'

const line = (field: string, max: number = limits.name) =>
  text(max, { required: `delivery.errors.${field}.required`, tooLong: `delivery.errors.${field}.tooLong` })

/** A plain day. Of an instant the written day is taken: a browser makes `2025-03-07T00:00:00Z` of a chosen 7 March. */
const date = (field: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value),
    z.string(`delivery.errors.${field}.required`).min(1, `delivery.errors.${field}.required`).pipe(day),
  )

const facts = {
  institutionName: line('institutionName', limits.short),
  contactPersonName: line('contactPersonName'),
  phone: phone(messagesAt('delivery.errors.phone.')),
  email: email(messagesAt('delivery.errors.email.')),
  collaborationDate: date('collaborationDate'),
  deliveryDate: date('deliveryDate'),
  boxesDelivered: wholeNumber(1, deliveryLimits.boxes, 'delivery.errors.boxesDelivered.invalid'),
  notes: optionalText(limits.long, 'delivery.errors.notes.tooLong'),
}
const status = optionalText(deliveryLimits.status, 'delivery.errors.status.tooLong').transform(
  (value) => value ?? 'pending',
)

export const NewHospitalDelivery = z.object({ ...facts, status })
export type NewHospitalDelivery = z.output<typeof NewHospitalDelivery>

export const HospitalDeliveryChange = z.object({ ...facts, status, ...lastSeen }).partial()
export type HospitalDeliveryChange = z.output<typeof HospitalDeliveryChange>

export const HospitalDelivery = z.object({
  id: z.number(),
  institutionName: z.string(),
  contactPersonName: z.string(),
  phone: z.string(),
  email: z.string(),
  collaborationDate: z.string(),
  deliveryDate: z.string(),
  boxesDelivered: z.number(),
  notes: z.string().nullable(),
  status: z.string(),
  /** Boxes written down so far, and how many of them are packed. */
  boxCount: z.number(),
  preparedCount: z.number(),
  createdBy: z.number().nullable(),
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type HospitalDelivery = z.output<typeof HospitalDelivery>

export const HospitalDeliveryFilter = z.object({
  ...listQuery,
  status: z.string().trim().max(deliveryLimits.status).optional(),
})
export type HospitalDeliveryFilter = z.output<typeof HospitalDeliveryFilter>

/** D2 §2: the average is rounded. */
export const HospitalDeliverySummary = z.object({
  deliveries: z.number(),
  boxesDelivered: z.number(),
  averageBoxes: z.number(),
  pending: z.number(),
  delivered: z.number(),
})
export type HospitalDeliverySummary = z.output<typeof HospitalDeliverySummary>

const boxType = oneOf(hospitalBoxTypes, 'delivery.errors.boxType.invalid')
const supportType = line('supportType', limits.short)
const serialNumber = optionalText(deliveryLimits.serial, 'delivery.errors.serialNumber.tooLong')

/** D2 §3: the input omits the prepared fields. Without a serial number it gets the next one (RULINGS 21). */
export const NewHospitalBox = z.object({
  serialNumber,
  boxType: boxType.default('perdida_gestacional'),
  supportType,
})
export type NewHospitalBox = z.output<typeof NewHospitalBox>

/** RULINGS 21: who prepared it and when are the server's; sent ones are dropped. */
export const HospitalBoxChange = z
  .object({ serialNumber, boxType, supportType, isPrepared: yesNo, ...lastSeen })
  .partial()
export type HospitalBoxChange = z.output<typeof HospitalBoxChange>

export const GenerateHospitalBoxes = z.object({
  boxType: boxType.default('perdida_gestacional'),
  supportType: optionalText(limits.short, 'delivery.errors.supportType.tooLong').transform(
    (value) => value ?? defaultSupportType,
  ),
})
export type GenerateHospitalBoxes = z.output<typeof GenerateHospitalBoxes>

export const HospitalBox = z.object({
  id: z.number(),
  hospitalDeliveryId: z.number(),
  serialNumber: z.string(),
  boxType: z.enum(hospitalBoxTypes),
  supportType: z.string(),
  isPrepared: z.boolean(),
  preparedAt: z.string().nullable(),
  preparedBy: z.number().nullable(),
  preparedByName: z.string().nullable(),
  /** How many kinds of items are included, and what they cost together. */
  itemCount: z.number(),
  cost: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type HospitalBox = z.output<typeof HospitalBox>

export const GeneratedBoxes = z.object({ created: z.number(), boxes: z.array(HospitalBox) })
export type GeneratedBoxes = z.output<typeof GeneratedBoxes>

export const HospitalBoxLabel = z.object({ id: z.number(), serialNumber: z.string(), qrSvg: z.string() })
export type HospitalBoxLabel = z.output<typeof HospitalBoxLabel>

const itemQuantity = wholeNumber(1, 10_000, 'delivery.errors.quantity.invalid')

export const NewHospitalBoxItem = z.object({
  inventoryItemId: id,
  quantity: itemQuantity.default(1),
  isIncluded: yesNo.default(true),
})
export type NewHospitalBoxItem = z.output<typeof NewHospitalBoxItem>

export const HospitalBoxItemChange = z.object({ quantity: itemQuantity, isIncluded: yesNo }).partial()
export type HospitalBoxItemChange = z.output<typeof HospitalBoxItemChange>

export const HospitalBoxItem = z.object({
  id: z.number(),
  hospitalDeliveryBoxId: z.number(),
  inventoryItemId: z.number(),
  name: z.string(),
  unit: z.string(),
  unitCost: z.string(),
  quantityAvailable: z.number(),
  quantity: z.number(),
  isIncluded: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type HospitalBoxItem = z.output<typeof HospitalBoxItem>

/** D2 §7: the body repeats the id of the path; the path decides. */
const boxParams = z.object({ boxId: id })
const Removed = z.object({ success: z.literal(true) })

export const hospitalDeliveryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/hospital-deliveries',
    access: 'admin',
    summary: 'Deliveries to hospitals, the latest first',
    query: HospitalDeliveryFilter,
    list: true,
    answer: HospitalDelivery,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/hospital-deliveries/summary',
    access: 'admin',
    summary: 'Deliveries, boxes and the average of boxes per delivery',
    answer: HospitalDeliverySummary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/hospital-deliveries/:id',
    access: 'admin',
    summary: 'One delivery',
    params: idParams,
    answer: HospitalDelivery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/hospital-deliveries',
    access: 'admin',
    summary: 'A new delivery to a hospital',
    body: NewHospitalDelivery,
    answer: HospitalDelivery,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hospital-deliveries/:id',
    access: 'admin',
    summary: 'Changes a delivery',
    params: idParams,
    body: HospitalDeliveryChange,
    answer: HospitalDelivery,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/hospital-deliveries/:id',
    access: 'admin',
    summary: 'Removes a delivery with its boxes; what had not left goes back to the shelf',
    params: idParams,
    answer: Removed,
  }),
  boxes: endpoint({
    method: 'GET',
    path: '/api/hospital-deliveries/:id/boxes',
    access: 'admin',
    summary: 'The boxes of a delivery, by number',
    params: idParams,
    query: z.object({ page: listQuery.page, pageSize: listQuery.pageSize }),
    list: true,
    answer: HospitalBox,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/hospital-deliveries/:id/labels',
    access: 'admin',
    summary: 'The serial number of each box with its QR code, to print',
    params: idParams,
    list: true,
    answer: HospitalBoxLabel,
  }),
  createBox: endpoint({
    method: 'POST',
    path: '/api/hospital-deliveries/:id/boxes',
    access: 'admin',
    summary: 'A new box of a delivery',
    params: idParams,
    body: NewHospitalBox,
    answer: HospitalBox,
    status: 201,
  }),
  generateBoxes: endpoint({
    method: 'POST',
    path: '/api/hospital-deliveries/:id/boxes/generate',
    access: 'admin',
    summary: 'Writes down the boxes that are still missing; none when all exist',
    params: idParams,
    body: GenerateHospitalBoxes,
    answer: GeneratedBoxes,
    status: 201,
  }),
  updateBox: endpoint({
    method: 'PUT',
    path: '/api/hospital-deliveries/boxes/:id',
    access: 'admin',
    summary: 'Changes a box, or marks it as packed',
    params: idParams,
    body: HospitalBoxChange,
    answer: HospitalBox,
  }),
  removeBox: endpoint({
    method: 'DELETE',
    path: '/api/hospital-deliveries/boxes/:id',
    access: 'admin',
    summary: 'Removes a box with its contents',
    params: idParams,
    answer: Removed,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/hospital-deliveries/boxes/:boxId/items',
    access: 'admin',
    summary: 'What is in a box',
    params: boxParams,
    list: true,
    answer: HospitalBoxItem,
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/api/hospital-deliveries/boxes/:boxId/items',
    access: 'admin',
    summary: 'Puts an item into a box; the same item again adds to its quantity',
    params: boxParams,
    body: NewHospitalBoxItem,
    answer: HospitalBoxItem,
    status: 201,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/api/hospital-deliveries/boxes/items/:id',
    access: 'admin',
    summary: 'Quantity, or whether it is included',
    params: idParams,
    body: HospitalBoxItemChange,
    answer: HospitalBoxItem,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/hospital-deliveries/boxes/items/:id',
    access: 'admin',
    summary: 'Takes an item out of a box',
    params: idParams,
    answer: Removed,
  }),
}
