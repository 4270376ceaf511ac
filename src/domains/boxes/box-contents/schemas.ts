import * as z from 'zod/mini'
import * as requests from '#domains/boxes/box-requests/schemas.ts'
import { inventoryCategories } from '#domains/stock/inventory/schemas.ts'
import { onlyFor } from '#lib/http/field-rights.ts'
import { limits, oneOf, optionalText, text, yesNo } from '#lib/http/fields.ts'
import { id, lastSeen, wholeNumber } from '#lib/http/record-fields.ts'
import { firstNameOf } from '#lib/text/names.ts'
import { langs } from '#lib/text/texts.ts'

const cost = () => onlyFor('stock.costs', z.string(), () => '')
/** Who packs needs to know whom the card is for, not who the family is. */
const recipientName = onlyFor('requests.read', z.string(), firstNameOf)

const quantity = wholeNumber(1, 1_000, 'box.errors.quantity.invalid')
const notes = optionalText(limits.short, 'box.errors.notes.tooLong')

/** back-office.md#box-contents: the default is false, but the browser sends true. */
export const NewBoxItem = z.object({
  requestId: id,
  inventoryItemId: id,
  quantity: z._default(quantity, 1),
  isIncluded: z._default(yesNo, false),
  notes,
})
export type NewBoxItem = z.output<typeof NewBoxItem>

export const BoxItemChange = z.partial(z.object({ quantity, notes }))
export type BoxItemChange = z.output<typeof BoxItemChange>

export const BoxItem = z.object({
  id: z.number(),
  requestId: z.number(),
  inventoryItemId: z.number(),
  name: z.string(),
  unit: z.string(),
  category: z.enum(inventoryCategories),
  unitCost: cost(),
  /** quantity × unitCost */
  cost: cost(),
  quantity: z.number(),
  isIncluded: z.boolean(),
  notes: z.nullable(z.string()),
  /** In stock and not reserved. */
  quantityAvailable: z.number(),
  /** Lost or damaged on the way. */
  writtenOff: z.number(),
  /** Of an included line: the quantity that stock does not cover. */
  missing: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BoxItem = z.output<typeof BoxItem>

/** A parcel before the current one. */
export const EarlierParcel = z.object({
  id: z.number(),
  number: z.number(),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.nullable(z.string()),
  costRecordedAt: z.nullable(z.string()),
  outcome: z.enum(requests.earlierOutcomes),
  outcomeReason: onlyFor('requests.read', z.nullable(z.string())),
  outcomeOn: z.string(),
  outcomeByName: z.nullable(z.string()),
  items: z.array(
    z.object({
      inventoryItemId: z.number(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      writtenOff: z.number(),
      unitCost: onlyFor('stock.costs', z.nullable(z.string())),
    }),
  ),
})
export type EarlierParcel = z.output<typeof EarlierParcel>

/** The list inside the box: what is for the family, in the recipe's order. */
/** What the family asked for in the box. The note only where staff released it. */
export const familyWords = {
  babyName: z.nullable(z.string()),
  babyUnnamed: z.boolean(),
  boxNote: z.nullable(z.string()),
}

export const PackingSlip = z.object({
  recipientName,
  babyName: familyWords.babyName,
  locale: z.enum(langs),
  items: z.array(
    z.object({ inventoryItemId: z.number(), name: z.string(), unit: z.string(), quantity: z.number() }),
  ),
})
export type PackingSlip = z.output<typeof PackingSlip>

/** What the person who packs needs of a request: no contact, no loss, no money. */
export const BoxToPack = z.object({
  requestId: z.number(),
  code: z.string(),
  recipientName,
  status: z.enum(requests.boxRequestStatuses),
  deliveryMethod: z.enum(requests.deliveryMethods),
  boxPurpose: z.enum(requests.boxPurposes),
  giftSenderName: z.nullable(z.string()),
  giftRecipientName: z.nullable(z.string()),
  giftMessage: z.nullable(z.string()),
  ...familyWords,
  /** Brings what an arrived parcel lacked: no recipe fills it. */
  completesParcel: z.boolean(),
})
export type BoxToPack = z.output<typeof BoxToPack>

/** The answers a recipe line is for. An empty condition applies to every box. */
export const RecipeCondition = z.partial(
  z.object({
    targetedFor: z.array(oneOf(requests.targetedForValues)).check(z.maxLength(3)),
    lossType: z.array(oneOf(requests.lossTypes)).check(z.maxLength(2)),
    hasSiblings: z.array(z.boolean()).check(z.maxLength(2)),
    babyGender: z.array(oneOf(requests.babyGenders)).check(z.maxLength(3)),
    skinTonePreference: z.array(oneOf(requests.skinTonePreferences)).check(z.maxLength(4)),
  }),
)
export type RecipeCondition = z.output<typeof RecipeCondition>

export const recipeQuestions = [
  'targetedFor',
  'lossType',
  'hasSiblings',
  'babyGender',
  'skinTonePreference',
] as const
export type RecipeQuestion = (typeof recipeQuestions)[number]

export const RecipeLineInput = z.object({
  inventoryItemId: id,
  quantity: z._default(quantity, 1),
  substituteItemId: z.nullish(id),
  condition: z._default(RecipeCondition, {}),
})
export type RecipeLineInput = z.output<typeof RecipeLineInput>

const recipeName = text(limits.name, {
  required: 'box.errors.recipeName.required',
  tooLong: 'box.errors.recipeName.tooLong',
})
const recipeDescription = optionalText(limits.notes, 'box.errors.recipeDescription.tooLong')
const recipeLines = z
  .array(RecipeLineInput, 'box.errors.recipeLines.required')
  .check(z.minLength(1, 'box.errors.recipeLines.required'), z.maxLength(60, 'box.errors.recipeLines.tooMany'))

export const NewRecipe = z.object({
  name: recipeName,
  description: recipeDescription,
  isActive: z._default(yesNo, true),
  lines: recipeLines,
})
export type NewRecipe = z.output<typeof NewRecipe>

export const RecipeChange = z.partial(
  z.object({
    name: recipeName,
    description: recipeDescription,
    isActive: yesNo,
    lines: recipeLines,
    ...lastSeen,
  }),
)
export type RecipeChange = z.output<typeof RecipeChange>

export const RecipeLine = z.object({
  id: z.number(),
  inventoryItemId: z.number(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  substituteItemId: z.nullable(z.number()),
  substituteName: z.nullable(z.string()),
  condition: RecipeCondition,
})
export type RecipeLine = z.output<typeof RecipeLine>

/** How many complete boxes the stock covers, and what the next one lacks. */
export const Coverage = z.object({
  boxes: z.number(),
  missing: z.array(z.object({ name: z.string(), unit: z.string(), quantity: z.number() })),
  /** What only some boxes get, and is enough for fewer of those. */
  fewer: z.array(z.object({ name: z.string(), boxes: z.number() })),
})
export type Coverage = z.output<typeof Coverage>

export const Recipe = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  lines: z.array(RecipeLine),
  /** Based on the lines without a condition. */
  coverage: Coverage,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Recipe = z.output<typeof Recipe>

export const SuggestedItem = z.object({
  inventoryItemId: z.number(),
  name: z.string(),
  unit: z.string(),
  unitCost: cost(),
  quantity: z.number(),
  quantityAvailable: z.number(),
  /** The item it replaces, which is out of stock. */
  insteadOf: z.nullable(z.string()),
  /** The quantity that neither the item nor its substitute covers. */
  missing: z.number(),
})
export type SuggestedItem = z.output<typeof SuggestedItem>

export const BoxSuggestion = z.object({
  recipeId: z.nullable(z.number()),
  recipeName: z.nullable(z.string()),
  items: z.array(SuggestedItem),
  cost: cost(),
  /** How many boxes like this one the stock covers. */
  coverage: Coverage,
})
export type BoxSuggestion = z.output<typeof BoxSuggestion>

export const PickListBox = z.object({
  requestId: z.number(),
  code: z.string(),
  recipientName,
  ...familyWords,
  deliveryMethod: z.enum(requests.deliveryMethods),
  /** The box is empty, so the lines are the recipe's suggestion. */
  isSuggested: z.boolean(),
  items: z.array(
    z.object({ inventoryItemId: z.number(), name: z.string(), unit: z.string(), quantity: z.number() }),
  ),
})
export type PickListBox = z.output<typeof PickListBox>

export const PickList = z.object({
  boxes: z.array(PickListBox),
  totals: z.array(
    z.object({
      inventoryItemId: z.number(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      onHand: z.number(),
      missing: z.number(),
    }),
  ),
  /** Number of boxes beyond the limit of one list. */
  more: z.number(),
})
export type PickList = z.output<typeof PickList>

/** Boxes that left without their cost in the books. */
export const MissingCosts = z.object({ count: z.number(), amount: z.string() })
export type MissingCosts = z.output<typeof MissingCosts>
