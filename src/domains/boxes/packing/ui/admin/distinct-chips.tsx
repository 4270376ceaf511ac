import { wordOf } from './distinct-items.ts'
import { type RecipeOf, wantedOf } from './planned-items.ts'
import type { TableBox } from './use-packing.ts'

type ChipsProps = {
  box: TableBox
  recipeOf: RecipeOf
  /** What such a box holds as a rule. */
  usual: ReadonlySet<string>
  /** More would change the height of a row: all are in the open box. */
  atMost?: number
}

/** What only some boxes hold: the same words in every row would hide them. */
export function DistinctChips({ box, recipeOf, usual, atMost = Number.POSITIVE_INFINITY }: ChipsProps) {
  const words = wantedOf(box, recipeOf).map(wordOf)
  const distinct = words.filter((word) => !usual.has(word))
  return (
    <>
      {words.length === 0 && (
        <span className="text-ink-2">{box.status === 'shipped' ? 'Sin anotar' : 'Nada todavía'}</span>
      )}
      {distinct.slice(0, atMost).map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
      {distinct.length > atMost && <span className="font-semibold">y {distinct.length - atMost} más</span>}
      {box.isGift && <Chip>Regalo</Chip>}
      {words.length > 0 && distinct.length === 0 && (
        <span className="text-ink-2">
          {words.length < usual.size ? 'Parte de lo de siempre' : 'Lo de siempre'}
        </span>
      )}
    </>
  )
}

const Chip = ({ children }: { children: string }) => (
  <span className="max-w-44 truncate rounded-full border border-line bg-sand px-2 text-ink">{children}</span>
)
