export type CarrierAddress = {
  /** First and last name, or a firm where there is only one word. */
  firstName?: string
  lastName?: string
  firm?: string
  streetAddress: string
  secondaryAddress?: string
  city: string
  state: string
  ZIPCode: string
  ZIPPlus4?: string
  /** In Puerto Rico often the only thing that tells two equal streets apart. */
  urbanization?: string
}

export type LabelPurchase = {
  /** The same key with the same order never buys twice. */
  idempotencyKey: string
  to: CarrierAddress
  /** `YYYY-MM-DD` */
  mailingDate: string
}

export type BoughtLabel = { trackingNumber: string; postage: string | null; pdf: Buffer }

type AddressVerdict = 'confirmed' | 'incomplete' | 'not_confirmed' | 'not_found'
export type AddressAdvice = {
  verdict: AddressVerdict
  /** How the carrier writes it, where it knows it. */
  suggestion: CarrierAddress | null
}

/** Nothing came of it. `reason` is a sentence for staff; `isFinal`: nothing was bought and will not be by asking again. */
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

/** Who sells postage. */
export type Carrier = {
  buyLabel(purchase: LabelPurchase): Promise<BoughtLabel>
  cancelLabel(trackingNumber: string): Promise<void>
  checkAddress(address: CarrierAddress): Promise<AddressAdvice>
}
