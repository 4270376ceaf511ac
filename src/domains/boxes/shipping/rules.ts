import type { CarrierAddress } from '#integrations/shipping/port.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { isCareOf, isUrbanization, postalParts, withoutCityEnd } from '#lib/text/postal-lines.ts'
import { zipParts } from '#lib/text/zip.ts'

/**
 * integrations.md#barcode: a USPS number of an IMpb barcode has 22 or 26 digits, starts with 91–95 and ends with a check
 * digit (weights 3,1,3… from the right).
 */
export function isTrackingNumber(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '')
  if (!/^9[1-5](\d{20}|\d{24})$/.test(digits)) return false
  const body = [...digits.slice(0, -1)].reverse()
  const sum = body.reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** The GS1-128 text: the routing code with the destination ZIP when it is valid, then the package identifier. */
export function barcodeText(trackingNumber: string, zipCode: string | null): string {
  const digits = trackingNumber.replace(/[\s-]/g, '')
  const zip = zipParts(zipCode)
  const routing = zip ? `(420)${zip.zip}${zip.plus4 ?? ''}` : ''
  return `${routing}(${digits.slice(0, 2)})${digits.slice(2)}`
}

/** Groups of four digits: `9400 1000 …`. */
export const spacedDigits = (value: string): string =>
  value.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The public tracking page of USPS. */
export const trackingPage = (number: string): string =>
  `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number.replace(/[\s-]/g, '')}`

/** back-office.md#shipping-label: the page opens the print dialog after this delay. */
export const printAfterMs = 500

/** «PR», «U.S.A.», «EE. UU.», in words, or with both. */
const isDomestic = (country: string): boolean =>
  /^(?:us|usa|eeuu|eua|(?:the)?unitedstates(?:ofamerica)?|estadosunidos(?:deamerica)?|(?:pr|puertorico)(?:usa?)?)$/.test(
    foldText(country).replace(/[^a-z]/g, ''),
  )

export type LabelAddress = {
  name: string
  /** The urbanization comes before the street (USPS Publication 28). */
  lines: string[]
  cityLine: string
  country: string | null
}

/** Capitals, the urbanization above the street, `CITY ST 00926`, and the country only for other countries. */
export function labelAddress(order: {
  recipientName: string
  recipientAddress: string | null
  recipientCity: string | null
  recipientState: string | null
  recipientZipCode: string | null
  recipientCountry: string | null
}): LabelAddress {
  const lines = (order.recipientAddress ?? '')
    .split(/\r?\n/)
    .map((line) =>
      order.recipientZipCode && line.includes(order.recipientZipCode.slice(0, 5))
        ? withoutCityEnd(line, order.recipientCity ?? '')
        : line.trim(),
    )
    .filter(Boolean)
  const urbanization = lines.filter(isUrbanization)
  const careOf = lines.filter(isCareOf)
  const rest = lines.filter((line) => !urbanization.includes(line) && !careOf.includes(line))
  const country = order.recipientCountry?.trim() ?? ''
  const stateAndZip = [order.recipientState, order.recipientZipCode].filter(Boolean).join(' ')
  return {
    name: capitals(order.recipientName),
    lines: [...careOf, ...urbanization, ...rest].map(capitals),
    cityLine: capitals([order.recipientCity, stateAndZip].filter(Boolean).join(' ')),
    country: country && !isDomestic(country) ? capitals(country) : null,
  }
}

type Order = Parameters<typeof labelAddress>[0]

/** The address in USPS's fields, or a message when USPS cannot accept it. */
export function carrierAddress(order: Omit<Order, 'recipientCountry'>): CarrierAddress | string {
  const { name, lines } = labelAddress({ ...order, recipientCountry: null })
  const { urbanization, street: streetAddress, others } = postalParts(lines.join('\n'))
  const secondaryAddress = others.join(' ')
  const city = capitals(order.recipientCity ?? '')
  const state = (order.recipientState ?? '').toUpperCase()
  const zip = zipParts(order.recipientZipCode)
  if (!streetAddress && lines.length > 0)
    return 'A la dirección le falta la calle con su número, o el apartado postal.'
  if (!streetAddress || !city || !zip || !/^[A-Z]{2}$/.test(state))
    return 'La dirección postal no está completa.'
  if ([streetAddress, secondaryAddress].some((line) => line.length > 50) || city.length > 28)
    return 'La dirección es más larga de lo que USPS acepta.'
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    ...(rest.length > 0
      ? { firstName: firstName.slice(0, 50), lastName: rest.join(' ').slice(0, 50) }
      : { firm: name.slice(0, 50) }),
    streetAddress,
    ...(secondaryAddress ? { secondaryAddress } : {}),
    city,
    state,
    ZIPCode: zip.zip,
    ...(zip.plus4 ? { ZIPPlus4: zip.plus4 } : {}),
    ...(urbanization ? { urbanization: urbanization.slice(0, 96) } : {}),
  }
}

const capitals = (line: string): string => line.toLocaleUpperCase('es-PR')

/** Sizes of the address in points, the largest first. The label's styles have a class for each. */
const addressSizes = [15, 12, 10, 8] as const

/** The largest size at which a long address still ends above the barcode. */
export function addressSize(lines: readonly string[]): number {
  const fits = (size: number) => {
    // 3.35 in across, capitals of 0.8 em; 2.4 in down.
    const across = Math.floor(241 / (size * 0.8))
    const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / across)), 0)
    return rows * size * 1.32 <= 173
  }
  return addressSizes.find(fits) ?? 8
}
