import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import { foldText } from '#lib/text/fold-text.ts'
import { townAsWritten } from '#lib/text/town-names.ts'
import { isAutofilled } from '#ui/forms/autofilled.ts'
import { stateOf } from '../../postal-rules.ts'
import { isGift } from './answers.ts'
import type { AnswersForm } from './use-answers.ts'

/**
 * WCAG 3.3.7: prefills the town entered before, and with it Puerto Rico, the first of 52 states. For a gift that town is
 * the giver's, so it is not used.
 */
export function usePlace(form: AnswersForm) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on each visit, so that an emptied field stays empty
  useEffect(() => {
    const { town, postalCity, postalState } = form.answers
    const own = isGift(form.answers) ? '' : townAsWritten(town.trim())
    const isOpen = (name: 'postalCity' | 'postalState', value: string) =>
      !value.trim() || form.isPrefilled(name)
    if (!isOpen('postalCity', postalCity) || own === postalCity) return
    form.prefill('postalCity', own)
    if (isOpen('postalState', postalState)) form.prefill('postalState', stateOf({ town: own }))
  }, [])
  return useTownChange({
    setTown: (town) => town !== form.answers.postalCity && form.set('postalCity', town),
    isPrefilled: form.isPrefilled,
    prefill: form.prefill,
  })
}

type FollowsTown = 'postalState' | 'postalZipCode'

type PlaceFields = {
  setTown: (town: string) => void
  /** The form entered it, and the person has not changed it. */
  isPrefilled: (name: FollowsTown) => boolean
  prefill: (name: FollowsTown, value: string) => void
}

/**
 * A ZIP code or a town of Puerto Rico chooses the state while none is chosen. When the person changes the town, what the
 * form or the browser filled in changes with it: the box must not go to a new town with the old ZIP code. What the person
 * entered stays.
 */
export function useTownChange({ setTown, isPrefilled, prefill }: PlaceFields) {
  const townBefore = useRef('')
  return {
    onTownFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      townBefore.current = target.value
    },
    onTownBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      const town = townAsWritten(target.value)
      const isChanged = foldText(town.trim()) !== foldText(townBefore.current.trim())
      const isTyped = isChanged && !isAutofilled(target)
      setTown(town)
      if (!isTyped) return
      const isOurs = (name: FollowsTown) =>
        isPrefilled(name) || isAutofilled(target.form?.elements.namedItem(name))
      const isZipOurs = isOurs('postalZipCode')
      const zip = isZipOurs ? '' : typedZip(target)
      if (isOurs('postalState') || lacksState(target)) prefill('postalState', stateOf({ town, zip }))
      if (isZipOurs) prefill('postalZipCode', '')
    },
    onZipChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const state = stateOf({ zip: target.value })
      if (state && lacksState(target)) prefill('postalState', state)
    },
  }
}

const typedZip = ({ form }: HTMLInputElement): string => {
  const zip = form?.elements.namedItem('postalZipCode')
  return zip instanceof HTMLInputElement ? zip.value : ''
}

/** No state is chosen. */
const lacksState = ({ form }: HTMLInputElement): boolean => {
  const state = form?.elements.namedItem('postalState')
  return state instanceof HTMLSelectElement && !state.value
}
