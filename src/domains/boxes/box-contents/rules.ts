import type { RequestOutcome } from '#domains/boxes/box-requests/schemas.ts'
import { countOfBoxes } from '#lib/text/count.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { type Coverage, type RecipeCondition, recipeQuestions } from './schemas.ts'

/** The sum of unitCost × quantity of the included items, in whole cents. */
export function boxCostOf(lines: { isIncluded: boolean; unitCost: string; quantity: number }[]): string {
  return fromCents(
    lines
      .filter((line) => line.isIncluded)
      .reduce((sum, line) => sum + toCents(line.unitCost) * line.quantity, 0),
  )
}

/** What the books have of each line: of a returned parcel, what did not go back on the shelf. */
export const spentOf = <Line extends { quantity: number; writtenOff: number }>(
  lines: Line[],
  outcome: RequestOutcome | null,
): Line[] => (outcome === 'returned' ? lines.map((line) => ({ ...line, quantity: line.writtenOff })) : lines)

export const hasCostToRecord = (
  lines: { isIncluded: boolean; unitCost: string; quantity: number }[],
): boolean => lines.some((line) => line.isIncluded) && toCents(boxCostOf(lines)) > 0

/** back-office.md#box-cost: the description of the transaction. */
export const costDescription = (recipientName: string): string => `Caja Hope in a Box - ${recipientName}`

/** The answers a recipe condition can use. */
export type Answers = {
  targetedFor: string | null
  lossType: string | null
  hasSiblings: boolean | null
  babyGender: string | null
  skinTonePreference: string | null
}

// Values of unanswered optional questions.
const unanswered = {
  hasSiblings: false,
  babyGender: 'no-conocido',
  skinTonePreference: 'sin-preferencia',
} as const

/** All conditions must match. A line without conditions applies to every box. */
export function isFor(condition: RecipeCondition, answers: Answers): boolean {
  return recipeQuestions.every((question) => {
    const accepted: readonly unknown[] | undefined = condition[question]
    if (!accepted?.length) return true
    const answer =
      answers[question] ?? (question in unanswered ? unanswered[question as keyof typeof unanswered] : null)
    return answer !== null && accepted.includes(answer)
  })
}

/** The lines in the recipe's order, a substitute beside what it replaces. Others stay last, as they are. */
export function byRecipe<Line extends { inventoryItemId: number }>(
  lines: readonly Line[],
  recipe: readonly RecipeNeed[],
): Line[] {
  const ranks = new Map<number, number>()
  for (const [rank, { inventoryItemId, substituteItemId }] of recipe.entries())
    for (const itemId of [inventoryItemId, substituteItemId])
      if (itemId !== null && !ranks.has(itemId)) ranks.set(itemId, rank)
  const rankOf = ({ inventoryItemId }: Line) => ranks.get(inventoryItemId) ?? recipe.length
  return [...lines].sort((a, b) => rankOf(a) - rankOf(b))
}

export type RecipeNeed = { inventoryItemId: number; quantity: number; substituteItemId: number | null }
export type Taken = { inventoryItemId: number; quantity: number; insteadOf: number | null; missing: number }

/** Takes one box from `shelf`, which is modified: each line's own item first, then its substitute. */
export function takeBox(needs: RecipeNeed[], shelf: Map<number, number>): Taken[] {
  return needs.flatMap((need) => {
    const own = takeFrom(shelf, need.inventoryItemId, need.quantity)
    const rest = need.quantity - own
    const other = need.substituteItemId === null ? 0 : takeFrom(shelf, need.substituteItemId, rest)
    const missing = rest - other
    const taken: Taken[] = []
    if (own > 0 || missing > 0 || other === 0)
      taken.push({ inventoryItemId: need.inventoryItemId, quantity: own, insteadOf: null, missing })
    if (other > 0)
      taken.push({
        inventoryItemId: need.substituteItemId!,
        quantity: other,
        insteadOf: need.inventoryItemId,
        missing: 0,
      })
    return taken
  })
}

/** The count stops here: more boxes than are packed in a year. */
const coverageLimit = 999

/** How many complete boxes the stock covers, and what the next one lacks. */
export function coverageOf(
  needs: RecipeNeed[],
  shelf: ReadonlyMap<number, number>,
): { boxes: number; missing: { inventoryItemId: number; quantity: number }[] } {
  if (needs.length === 0) return { boxes: 0, missing: [] }
  const left = new Map(shelf)
  for (let boxes = 0; boxes < coverageLimit; boxes += 1) {
    const missing = takeBox(needs, left).filter((taken) => taken.missing > 0)
    if (missing.length > 0)
      return {
        boxes,
        missing: missing.map(({ inventoryItemId, missing }) => ({ inventoryItemId, quantity: missing })),
      }
  }
  return { boxes: coverageLimit, missing: [] }
}

/** "Con lo que hay alcanza para 4 cajas; para la siguiente falta Vela (1). De las que llevan Muñeca clara, para 3." */
export function coverageSentence({ boxes, missing, fewer }: Coverage): string {
  const some = fewer.map(({ name, boxes }) => `${name}, ${boxes === 0 ? 'para ninguna' : `para ${boxes}`}`)
  const all = sentenceOfAll({ boxes, missing })
  return some.length === 0 ? all : `${all} De las que llevan ${some.join('; ')}.`
}

/** On the page of one box, what the box after the last one lacks would be read as what this one lacks. */
export const coverageForBox = ({ boxes, missing }: Coverage): string =>
  sentenceOfAll({ boxes, missing: boxes === 0 ? missing : [] })

function sentenceOfAll({ boxes, missing }: Omit<Coverage, 'fewer'>): string {
  const enough =
    boxes === 0
      ? 'Con lo que hay no alcanza para otra caja'
      : `Con lo que hay alcanza para ${countOfBoxes(boxes)}`
  if (missing.length === 0) return `${enough}.`
  const lacking = missing.map(({ name, quantity }) => `${name} (${quantity})`).join(', ')
  const next = boxes === 0 ? '' : 'para la siguiente '
  return `${enough}; ${next}${missing.length === 1 ? 'falta' : 'faltan'} ${lacking}.`
}

function takeFrom(shelf: Map<number, number>, itemId: number, quantity: number): number {
  const there = Math.max(0, shelf.get(itemId) ?? 0)
  const taken = Math.min(there, quantity)
  if (taken > 0) shelf.set(itemId, there - taken)
  return taken
}
