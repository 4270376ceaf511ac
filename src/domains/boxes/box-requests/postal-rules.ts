import type { FieldError } from '#lib/http/errors.ts'
import { whatIsWrong } from '#lib/http/wrong-value.ts'
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

/** ZIP codes 006, 007 and 009 are in Puerto Rico. Used for a hint, never an error. */
export function zipFitsState(zip: string, state: string): boolean {
  return /^00[679]/.test(zipAsPrinted(zip)) === (state === 'PR')
}
