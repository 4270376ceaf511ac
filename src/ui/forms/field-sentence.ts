import type { TextParams } from '#lib/http/errors.ts'
import type { Translate } from '../text/texts.tsx'

/** What is wrong with a field, in one sentence; one that fits any field names its own, or three of them would read alike. */
export function fieldSentence(t: Translate, name: string, textKey: string, params?: TextParams): string {
  const sentence = t(textKey, params)
  return textKey === 'errors.invalidText' ? `${t(`fields.${name}`)}: ${sentence}` : sentence
}
