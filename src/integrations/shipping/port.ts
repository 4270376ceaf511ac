export type CarrierAddress = {
  /** First and last name, or `firm` for a single word. */
  firstName?: string
  lastName?: string
  firm?: string
  streetAddress: string
  secondaryAddress?: string
  city: string
  state: string
  ZIPCode: string
  ZIPPlus4?: string
  /** In Puerto Rico often the only difference between two equal streets. */
  urbanization?: string
}

export type LabelOrder = {
  /** The same key and order never buy twice. */
  idempotencyKey: string
  to: CarrierAddress
  /** `YYYY-MM-DD` */
  mailingDate: string
}

export type PurchasedLabel = { trackingNumber: string; postage: string | null; pdf: Buffer }

type AddressVerdict = 'confirmed' | 'incomplete' | 'not_confirmed' | 'not_found'
export type AddressCheck = {
  verdict: AddressVerdict
  /** The carrier's spelling, if it knows the address. */
  suggestion: CarrierAddress | null
}

/** The operation failed. `reason` is a message for staff. `isFinal`: nothing was bought, and a retry will not help. */
export class CarrierError extends Error {
  readonly reason: string
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(`carrier: ${reason}`)
    this.name = 'CarrierError'
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** Sells shipping labels. */
export type ShippingCarrier = {
  buyLabel(purchase: LabelOrder): Promise<PurchasedLabel>
  cancelLabel(trackingNumber: string): Promise<void>
  checkAddress(address: CarrierAddress): Promise<AddressCheck>
}
