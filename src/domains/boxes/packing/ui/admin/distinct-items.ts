type Named = { name: string; quantity: number }

const fewBoxes = 3

/** What a box holds as a rule: what its recipe gives every box. Without a recipe, what most boxes hold. */
export const usualOf = (
  recipe: { usual: readonly Named[] } | undefined,
  ofMost: ReadonlySet<string>,
): ReadonlySet<string> => (recipe ? new Set(recipe.usual.map(wordOf)) : ofMost)

/** The names that more than half of the boxes hold, as often. With two boxes or fewer nothing is usual. */
export function usualItems(boxes: readonly (readonly Named[])[]): ReadonlySet<string> {
  const filled = boxes.filter((items) => items.length > 0)
  if (filled.length < fewBoxes) return new Set()
  const counts = new Map<string, number>()
  for (const items of filled)
    for (const item of items) counts.set(wordOf(item), (counts.get(wordOf(item)) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => 2 * count > filled.length).map(([word]) => word))
}

/** `Vela`, or with its number if there are several: `Vela (2)`. */
export const wordOf = ({ name, quantity }: Named): string => (quantity > 1 ? `${name} (${quantity})` : name)
