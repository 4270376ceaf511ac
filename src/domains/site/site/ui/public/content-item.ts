import type { TextKey } from '#lib/text/texts.ts'
import { type BoxThingName, boxThingNames } from '#ui/illustrations/box-things.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'

/** The texts list the ten things of the box in the order of their drawings, from 1. */
export const contentItemKey = (index: number, part: 'name' | 'line') =>
  `contents.items.${index + 1}.${part}` as TextKey

export type ContentItem = {
  numeral: string
  name: string
  line: string
  photo: string | null
  /** Of the ten. What the organisation added or gave another name has none: the drawing may show something else. */
  drawing: BoxThingName | null
}

/** What the box holds, numbered from I: the ten things in the organisation's words, and what it added. */
export function useContentItems(): ContentItem[] {
  const t = useT()
  const { boxThings, otherThings } = useSite()
  const ten = boxThings.flatMap(({ isLeftOut, ...thing }, index) =>
    isLeftOut
      ? []
      : {
          name: thing.name ?? t(contentItemKey(index, 'name')),
          line: thing.line ?? t(contentItemKey(index, 'line')),
          photo: thing.photo,
          drawing: thing.name === null ? (boxThingNames[index] ?? null) : null,
        },
  )
  const others = otherThings.map((thing) => ({ ...thing, drawing: null }))
  return [...ten, ...others].map((item, index) => ({ ...item, numeral: numerals[index] ?? '' }))
}

const numerals = 'I II III IV V VI VII VIII IX X XI XII XIII XIV'.split(' ')
