import { CarrierError } from '#integrations/shipping/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { buyOnce, findPurchaseByTrackingNumber, toLabel } from './buying.server.ts'
import { carrierOf } from './carrier.server.ts'
import { localLabel } from './local-label.server.ts'
import { carrierAddress } from './rules.ts'
import type { AddressCheckResult, AddressToCheck, Label, LabelOrder } from './schemas.ts'

const withoutPostage = 'Etiqueta de dirección: no incluye franqueo ni número de rastreo.'

/**
 * Returns the label already bought for the tracking number, or buys one when USPS is configured and the address is
 * complete. Otherwise, and when USPS fails, it returns an address label with a warning.
 */
export async function generateLabel(ctx: Ctx, order: LabelOrder): Promise<Label> {
  const number = order.existingTrackingNumber
  const earlier = number ? await findPurchaseByTrackingNumber(ctx, number) : null
  if (earlier?.status === 'purchased' && earlier.pdf) return toLabel(earlier)
  const carrier = carrierOf(ctx)
  if (!carrier) return localLabel(ctx, order, withoutPostage)
  if (number && earlier?.status !== 'cancelled') {
    return localLabel(ctx, order, `${withoutPostage} La solicitud ya tiene un número de rastreo.`)
  }
  const newOrder = { ...order, existingTrackingNumber: null }
  const to = carrierAddress(newOrder)
  if (typeof to === 'string') return localLabel(ctx, newOrder, `${withoutPostage} ${to}`)
  try {
    return toLabel(await buyOnce(ctx, carrier, newOrder, to))
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    const retryHint = error.isFinal
      ? ''
      : ' Si USPS llegó a cobrarla, al pedirla otra vez se recupera la misma, sin otro cobro.'
    return localLabel(ctx, newOrder, `${withoutPostage} ${error.reason}${retryHint}`)
  }
}

export async function checkAddress(ctx: Ctx, input: AddressToCheck): Promise<AddressCheckResult> {
  const carrier = carrierOf(ctx)
  const notChecked = (text: string): AddressCheckResult => ({
    verdict: 'not_checked',
    text,
    suggestion: null,
  })
  if (!carrier) return notChecked('La verificación de direcciones no está configurada.')
  const address = carrierAddress({
    recipientName: 'X',
    recipientAddress: input.address,
    recipientCity: input.city,
    recipientState: input.state,
    recipientZipCode: input.zipCode,
  })
  if (typeof address === 'string') return notChecked(address)
  try {
    const { firm: _, ...withoutName } = address
    const { verdict, suggestion } = await carrier.checkAddress(withoutName)
    const lines = suggestion && [
      suggestion.urbanization,
      suggestion.streetAddress,
      suggestion.secondaryAddress,
      `${suggestion.city} ${suggestion.state} ${suggestion.ZIPCode}${suggestion.ZIPPlus4 ? `-${suggestion.ZIPPlus4}` : ''}`,
    ]
    return { verdict, text: verdictTexts[verdict], suggestion: lines?.filter(Boolean).join('\n') ?? null }
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    return notChecked(error.reason)
  }
}

const verdictTexts: Record<Exclude<AddressCheckResult['verdict'], 'not_checked'>, string> = {
  confirmed: 'USPS reconoce esta dirección.',
  incomplete: 'USPS reconoce el edificio, pero falta o no coincide el apartamento.',
  not_confirmed: 'USPS no pudo confirmar esta dirección. Puede ser correcta de todos modos.',
  not_found: 'USPS no encontró esta dirección. Puede ser correcta de todos modos.',
}
