import type { FieldError } from '#lib/http/errors.ts'
import { whatIsWrong } from '#lib/http/wrong-value.ts'
import { isTown } from '#lib/text/town-names.ts'
import { zipAsPrinted, zipParts } from '#lib/text/zip.ts'
import { isMailState } from './postal-states.ts'

type PostalField = 'postalAddress' | 'postalCity' | 'postalState' | 'postalZipCode'
type Postal = { deliveryMethod: string } & { [field in PostalField]?: string | null | undefined }

/** Mail requires four postal fields. The form checks them per step. */
export function postalProblems(request: Postal): FieldError[] {
  if (request.deliveryMethod !== 'correo') return []
  const problems: FieldError[] = []
  for (const field of ['postalAddress', 'postalCity', 'postalState', 'postalZipCode'] as const) {
    if (!request[field]) problems.push({ path: field, textKey: `hopebox.errors.${field}.required` })
  }
  if (request.postalState && !isMailState(request.postalState))
    problems.push({ path: 'postalState', textKey: 'hopebox.errors.postalState.invalid' })
  const zip = request.postalZipCode && zipAsPrinted(request.postalZipCode)
  if (zip && !zipParts(zip)) {
    const params = whatIsWrong('zip', zip) ?? {}
    problems.push({ path: 'postalZipCode', textKey: 'hopebox.errors.postalZipCode.invalid', params })
  }
  return problems
}

/** 008 is the Virgin Islands. */
const isPuertoRicoZip = (zip: string): boolean => /^00[679]/.test(zipAsPrinted(zip))

/** Used for a hint, never an error. */
export const zipFitsState = (zip: string, state: string): boolean => isPuertoRicoZip(zip) === (state === 'PR')

/** Puerto Rico is the only state that a ZIP code or a municipality says by itself. Florida is a municipality and a state. */
export function stateOf({ zip = '', town = '' }: { zip?: string; town?: string }): 'PR' | '' {
  return isPuertoRicoZip(zip) || (isTown(town) && town !== 'Florida') ? 'PR' : ''
}
