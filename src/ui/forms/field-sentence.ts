import type { TextKey, TextParams } from '#lib/text/texts.ts'
import type { Translate } from '../text/texts.tsx'

/**
 * What is wrong with a field, in one sentence; one that fits any field names its own, or three of them would read alike.
 * A schema's message is a plain string to zod: a text key, or a finished sentence.
 */
export function fieldSentence(t: Translate, name: string, message: string, params?: TextParams): string {
  const sentence = t(message as TextKey, params)
  return message === 'errors.invalidText' ? `${t(`fields.${name}` as TextKey)}: ${sentence}` : sentence
}
