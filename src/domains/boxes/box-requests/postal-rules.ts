import { zipAsPrinted, zipParts } from '#lib/text/zip.ts'
import { isPostalState } from './postal-states.ts'

type PostalField = 'postalAddress' | 'postalCity' | 'postalState' | 'postalZipCode'
type Postal = { deliveryMethod: string } & { [field in PostalField]?: string | null | undefined }

/** Mail requires four postal fields. The form checks them per step. */
export function postalProblems(request: Postal): [PostalField, string][] {
  if (request.deliveryMethod !== 'correo') return []
  const problems: [PostalField, string][] = []
  for (const field of ['postalAddress', 'postalCity', 'postalState', 'postalZipCode'] as const) {
    if (!request[field]) problems.push([field, `hopebox.errors.${field}.required`])
  }
  if (request.postalState && !isPostalState(request.postalState))
    problems.push(['postalState', 'hopebox.errors.postalState.invalid'])
  if (request.postalZipCode && !zipParts(zipAsPrinted(request.postalZipCode))) {
    problems.push(['postalZipCode', 'hopebox.errors.postalZipCode.invalid'])
  }
  return problems
}

/** ZIP codes 006, 007 and 009 are in Puerto Rico. Used for a hint, never an error. */
export function zipFitsState(zip: string, state: string): boolean {
  return /^00[679]/.test(zipAsPrinted(zip)) === (state === 'PR')
}
