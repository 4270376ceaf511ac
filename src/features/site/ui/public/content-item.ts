import type { TextKey } from '#lib/text/texts.ts'

/** The box's ten things stand in the texts in the order of their drawings, from 1. */
export const contentItemKey = (index: number, part: 'name' | 'line') =>
  `contents.items.${index + 1}.${part}` as TextKey
