import type { TextKey, TextParams } from '#lib/text/texts.ts'
import type { Translate } from '../text/texts.tsx'

/**
 * A field's error message. A generic message gets the field's name, so that several of them differ in a summary.
 * `message` is a plain string to zod: a text key from a schema, or the server's finished message.
 */
export function fieldSentence(t: Translate, name: string, message: string, params?: TextParams): string {
  const text = t(message as TextKey, params)
  return message === 'errors.invalidText' ? `${t(`fields.${name}` as TextKey)}: ${text}` : text
}
