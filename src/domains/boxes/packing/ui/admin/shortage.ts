import { byLetters } from '#lib/text/by-letters.ts'
import { countOfBoxes } from '#lib/text/count.ts'
import { listOf } from '#lib/text/list-of.ts'
import { missingOf, type RecipeOf } from './planned-items.ts'
import type { TableBox } from './use-packing.ts'

type Row = TableBox['missing'][number] & { codes: string[] }

const namedAtMost = 3

/** What all boxes lack together, and one sentence of it: `Faltan Manta y Vela para 12 cajas`. */
export function shortageOf(boxes: readonly TableBox[], recipeOf: RecipeOf) {
  const rows = rowsOf(boxes, recipeOf)
  const names = rows.slice(0, namedAtMost).map(({ name }) => name)
  const more = rows.length - names.length
  const count = new Set(rows.flatMap(({ codes }) => codes)).size
  const sentence = [
    rows.length === 1 ? 'Falta' : 'Faltan',
    listOf(more > 0 ? [...names, `${more} más`] : names, 'es'),
    `para ${countOfBoxes(count)}`,
  ].join(' ')
  return { rows, sentence }
}

function rowsOf(boxes: readonly TableBox[], recipeOf: RecipeOf): Row[] {
  const rows = new Map<number, Row>()
  for (const box of boxes) {
    for (const item of missingOf(box, recipeOf)) {
      const row = rows.get(item.inventoryItemId)
      rows.set(item.inventoryItemId, {
        ...item,
        quantity: item.quantity + (row?.quantity ?? 0),
        codes: [...(row?.codes ?? []), box.code],
      })
    }
  }
  return [...rows.values()].sort((one, other) => byLetters(one.name, other.name))
}
