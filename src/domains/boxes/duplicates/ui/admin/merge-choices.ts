import { isProposed } from '../../rules.ts'
import type { Comparison, MergeField, MergeInput } from '../../schemas.ts'

/** Left or right. */
export type Place = 0 | 1
export type Choice = Place | 'both'
export type Choices = Partial<Record<MergeField, Choice>>

export function choiceOf(field: MergeField, survivor: Place, sides: Comparison['sides']): Choice {
  const other = otherPlace(survivor)
  const proposed = isProposed(field, sides[survivor].request, sides[other].request)
  if (proposed === 'both') return 'both'
  return proposed === 'other' ? other : survivor
}

export function takeOf(choices: Choices, survivor: Place): MergeInput['take'] {
  const take: MergeInput['take'] = {}
  for (const [field, choice] of Object.entries(choices) as [MergeField, Choice][]) {
    if (choice === 'both') take[field] = 'both'
    else if (choice !== survivor) take[field] = 'other'
  }
  return take
}

export const otherPlace = (place: Place): Place => (place === 0 ? 1 : 0)
