import * as z from 'zod/mini'
import { familyWords } from '#domains/boxes/box-contents/schemas.ts'
import { boxRequestStatuses, deliveryMethods } from '#domains/boxes/box-requests/schemas.ts'
import { inventoryCategories, writeOffReasons } from '#domains/stock/inventory/schemas.ts'
import { oneOf, text, yesNo } from '#lib/http/fields.ts'
import { id, wholeNumber } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'

/** `open`: to pack. `shipped`: on the way, to mark as delivered. */
export const packingStages = ['open', 'shipped'] as const
export type PackingStage = (typeof packingStages)[number]

export const packingMarks = ['packed', 'missing'] as const
export type PackingMark = (typeof packingMarks)[number]

const status = oneOf(boxRequestStatuses)
export const Amount = z.object({
  inventoryItemId: z.number(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
})

const WrittenOff = z.extend(Amount, { reason: z.enum(writeOffReasons) })
export type WrittenOff = z.output<typeof WrittenOff>

/**
 * What a person who packs may see of a request: first name, contents, delivery, the words for the box. No phone, no
 * e-mail, none of the family's answers.
 */
export const PackingBox = z.object({
  requestId: z.number(),
  code: z.string(),
  firstName: z.string(),
  status: z.enum(boxRequestStatuses),
  deliveryMethod: z.enum(deliveryMethods),
  parcelNumber: z.number(),
  /** It brings what an earlier parcel lacked: no recipe says what goes in. */
  completesParcel: z.boolean(),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.nullable(z.string()),
  isGift: z.boolean(),
  ...familyWords,
  /** The words or names on a card changed since the box was packed: the card in it is an old one. */
  hasOldCard: z.boolean(),
  /** The label would have a name and a town, but no street. */
  lacksStreet: z.boolean(),
  recipeId: z.nullable(z.number()),
  /** In the recipe's order. Empty: the box is not prepared. */
  items: z.array(z.extend(Amount, { isPacked: z.boolean(), isForFamily: z.boolean() })),
  /** An item may be in the box and missing too: two of three. */
  missing: z.array(Amount),
  /** What broke or expired while this box was packed: it can be taken back until the box leaves. */
  writtenOff: z.array(WrittenOff),
  /** Of a box that is not prepared: what each active recipe would put in. */
  plans: z.array(z.object({ recipeId: z.number(), items: z.array(Amount), missing: z.array(Amount) })),
  packedAt: z.nullable(z.string()),
  packedByName: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  checkedByName: z.nullable(z.string()),
})
export type PackingBox = z.output<typeof PackingBox>

export const PackingTable = z.object({
  boxes: z.array(PackingBox),
  /** Boxes beyond the limit of one table. */
  more: z.number(),
  /** `usual`: what every box of the recipe gets, whatever its family answered. */
  recipes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      usual: z.array(z.object({ name: z.string(), quantity: z.number() })),
    }),
  ),
  /** Active items, to swap one for another. */
  shelf: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      code: z.nullable(z.string()),
      unit: z.string(),
      category: z.enum(inventoryCategories),
      available: z.number(),
    }),
  ),
  people: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type PackingTable = z.output<typeof PackingTable>

const writeOff = {
  inventoryItemId: id,
  quantity: wholeNumber(1, 1_000),
  reason: oneOf(writeOffReasons),
}

/** One action at the packing table. Actions wait on the device while there is no signal, and are sent once. */
export const PackingAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepare'), recipeId: z.nullish(id) }),
  z.object({ kind: z.literal('unprepare'), items: z.array(id).check(z.maxLength(200)) }),
  z.object({ kind: z.literal('mark'), inventoryItemId: id, mark: z.nullable(oneOf(packingMarks)) }),
  // What was missing is there now. «packed» does the same only for an item of which the box has none.
  z.object({ kind: z.literal('bring'), inventoryItemId: id }),
  z.object({ kind: z.literal('writeOff'), ...writeOff }),
  // The units were fine after all.
  z.object({ kind: z.literal('undoWriteOff'), ...writeOff }),
  // Without `isMissing`: what is missing of the item, or else what the box has of it.
  z.object({ kind: z.literal('swap'), inventoryItemId: id, forItemId: id, isMissing: z.optional(yesNo) }),
  z.object({ kind: z.literal('pack'), isPacked: yesNo }),
  z.object({ kind: z.literal('check'), personId: z.nullable(id) }),
  z.object({
    kind: z.literal('track'),
    trackingNumber: z.nullable(text(60, { required: 'packing.errors.tracking' })),
  }),
  z.object({ kind: z.literal('move'), from: status, to: status }),
])
export type PackingAction = z.output<typeof PackingAction>

/** null: no box has this number. */
export const FoundBox = z.object({ requestId: z.nullable(z.number()) })
export type FoundBox = z.output<typeof FoundBox>

/** `added`: what the action put into the box, to take it back. */
export const PackingAnswer = z.object({ box: PackingBox, added: z.array(z.number()) })
export type PackingAnswer = z.output<typeof PackingAnswer>

/** All that is printed for one box. The only place where a packer sees the full name and the address. */
export const BoxPapers = z.object({
  requestId: z.number(),
  code: z.string(),
  qrSvg: z.string(),
  recipientName: z.string(),
  firstName: z.string(),
  babyName: z.nullable(z.string()),
  /** The language of what the family reads. */
  locale: z.enum(langs),
  /** What is for the family, in the recipe's order. */
  items: z.array(Amount),
  gift: z.nullable(
    z.object({ to: z.nullable(z.string()), from: z.nullable(z.string()), message: z.nullable(z.string()) }),
  ),
  /** null: fetched at our place. */
  label: z.nullable(
    z.object({
      lines: z.array(z.string()),
      trackingNumber: z.nullable(z.string()),
      barcodeSvg: z.nullable(z.string()),
      /** The bought label, which is printed instead: its picture, and its PDF. */
      boughtPicture: z.nullable(z.string()),
      boughtUrl: z.nullable(z.string()),
      lacksStreet: z.boolean(),
    }),
  ),
})
export type BoxPapers = z.output<typeof BoxPapers>
