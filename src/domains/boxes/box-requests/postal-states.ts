import { withoutZip } from '#lib/text/zip.ts'

/** Puerto Rico first, then the 50 states and DC by code. */
export const postalStates = [
  'PR',
  'AK',
  'AL',
  'AR',
  'AZ',
  'CA',
  'CO',
  'CT',
  'DC',
  'DE',
  'FL',
  'GA',
  'HI',
  'IA',
  'ID',
  'IL',
  'IN',
  'KS',
  'KY',
  'LA',
  'MA',
  'MD',
  'ME',
  'MI',
  'MN',
  'MO',
  'MS',
  'MT',
  'NC',
  'ND',
  'NE',
  'NH',
  'NJ',
  'NM',
  'NV',
  'NY',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VA',
  'VT',
  'WA',
  'WI',
  'WV',
  'WY',
] as const
export type PostalState = (typeof postalStates)[number]

/** Addresses of the armed forces, which USPS delivers as its own. Staff write them; the form offers what is documented. */
export const militaryStates = ['AA', 'AE', 'AP'] as const

export const isPostalState = (value: string): value is PostalState =>
  (postalStates as readonly string[]).includes(value)

export const isMailState = (value: string): boolean =>
  isPostalState(value) || (militaryStates as readonly string[]).includes(value)

/** `p.r.`, `Puerto Rico` → `PR`. Anything else stays as typed: the form says what is wrong with it. */
export function stateAsPrinted(typed: string): string {
  const code = typed.replace(/[\s.]/g, '').toUpperCase()
  if (code === 'PUERTORICO') return 'PR'
  return isMailState(code) ? code : typed
}

/** `San Juan, PR 00921`, `FPO AP` → `San Juan`, `FPO`: state and ZIP code have fields of their own. */
export function cityAlone(typed: string): string {
  const bare = withoutZip(typed)
  const [, city, state] = /^(.+?)[,\s]+(P\.?\s?R\.?|Puerto Rico|[A-Z]{2})$/.exec(bare) ?? []
  return city && state && isMailState(stateAsPrinted(state)) ? city : bare
}
