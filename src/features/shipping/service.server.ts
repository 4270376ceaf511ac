import { CarrierError } from '#integrations/shipping/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { buyOnce, purchaseOfNumber, toLabel } from './buying.server.ts'
import { carrierOf } from './carrier.server.ts'
import { localLabel } from './local-label.server.ts'
import { carrierAddress } from './rules.ts'
import type { AddressAdvice, AddressQuestion, Label, LabelOrder } from './schemas.ts'

const withoutPostage = 'Etiqueta de dirección: no incluye franqueo ni número de rastreo.'

/**
 * back-office.md#shipping-label. A label that was bought is given again; one is bought where there is an
 * account and a whole address; in every
 * other case, and whenever USPS fails, it is an address label with the reason beside it. It never fails.
 */
export async function generateLabel(ctx: Ctx, order: LabelOrder): Promise<Label> {
  const number = order.existingTrackingNumber
  const earlier = number ? await purchaseOfNumber(ctx, number) : null
  if (earlier?.status === 'purchased' && earlier.pdf) return toLabel(earlier)
  const carrier = carrierOf(ctx)
  if (!carrier) return localLabel(ctx, order, withoutPostage)
  if (number && earlier?.status !== 'cancelled') {
    return localLabel(ctx, order, `${withoutPostage} La solicitud ya tiene un número de rastreo.`)
  }
  const fresh = { ...order, existingTrackingNumber: null }
  const to = carrierAddress(fresh)
  if (typeof to === 'string') return localLabel(ctx, fresh, `${withoutPostage} ${to}`)
  try {
    return toLabel(await buyOnce(ctx, carrier, fresh, to))
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    const perhaps = error.isFinal
      ? ''
      : ' Si USPS llegó a cobrarla, al pedirla otra vez se recupera la misma, sin otro cobro.'
    return localLabel(ctx, fresh, `${withoutPostage} ${error.reason}${perhaps}`)
  }
}

export async function checkAddress(ctx: Ctx, question: AddressQuestion): Promise<AddressAdvice> {
  const carrier = carrierOf(ctx)
  const notChecked = (text: string): AddressAdvice => ({ verdict: 'not_checked', text, suggestion: null })
  if (!carrier) return notChecked('La verificación de direcciones no está configurada.')
  const address = carrierAddress({
    recipientName: 'X',
    recipientAddress: question.address,
    recipientCity: question.city,
    recipientState: question.state,
    recipientZipCode: question.zipCode,
  })
  if (typeof address === 'string') return notChecked(address)
  try {
    const { firm: _, ...place } = address
    const { verdict, suggestion } = await carrier.checkAddress(place)
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

const verdictTexts: Record<Exclude<AddressAdvice['verdict'], 'not_checked'>, string> = {
  confirmed: 'USPS reconoce esta dirección.',
  incomplete: 'USPS reconoce el edificio, pero falta o no coincide el apartamento.',
  not_confirmed: 'USPS no pudo confirmar esta dirección. Puede ser correcta de todos modos.',
  not_found: 'USPS no encontró esta dirección. Puede ser correcta de todos modos.',
}
