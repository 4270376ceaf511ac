import { cleanText } from '#lib/text/clean-text.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { addressEnd } from '#lib/text/postal-lines.ts'
import { townAsWritten } from '#lib/text/town-names.ts'
import { zipAsPrinted } from '#lib/text/zip.ts'

type Address = Record<'postalAddress' | 'postalCity' | 'postalState' | 'postalZipCode', string>

/**
 * `PO Box 77 Lares PR 00669` in the line of the street: town, state and ZIP code have fields of their own. Null when these say
 * otherwise already: somebody decides.
 */
export function addressApart(typed: Address): Address | null {
  const lines = cleanText(typed.postalAddress).split('\n')
  const end = addressEnd(lines.at(-1) ?? '', typed.postalCity.trim())
  if (!end) return null
  const isOpen = (now: string, said: string) => now.trim() === '' || said === '' || now === said
  const [city, zip] = [townAsWritten(typed.postalCity.trim()), zipAsPrinted(typed.postalZipCode)]
  const saidZip = zipAsPrinted(end.zip)
  const isSame =
    isOpen(foldText(city), foldText(end.city)) &&
    isOpen(typed.postalState, end.state) &&
    isOpen(zip.slice(0, 5), saidZip.slice(0, 5))
  if (!isSame) return null
  return {
    postalAddress: [...lines.slice(0, -1), end.street].join('\n'),
    postalCity: city || end.city,
    postalState: typed.postalState || end.state,
    postalZipCode: saidZip.length > zip.length ? saidZip : zip,
  }
}

/** The names of the fields that it changes, with their values. */
export const addressChanges = (typed: Address): [keyof Address, string][] => {
  const apart = addressApart(typed)
  const names = ['postalAddress', 'postalCity', 'postalState', 'postalZipCode'] as const
  return apart
    ? names.flatMap((name) =>
        apart[name] === typed[name] ? [] : [[name, apart[name]] as [keyof Address, string]],
      )
    : []
}
