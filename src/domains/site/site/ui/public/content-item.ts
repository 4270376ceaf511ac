import type { TextKey } from '#lib/text/texts.ts'

/** The texts list the ten things of the box in the order of their drawings, from 1. */
export const contentItemKey = (index: number, part: 'name' | 'line') =>
  `contents.items.${index + 1}.${part}` as TextKey
