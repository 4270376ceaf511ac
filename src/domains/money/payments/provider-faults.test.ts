import { expect, test } from 'vitest'
import { ProviderError, type ProviderFault } from '#integrations/http.server.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { providerUnavailable } from './provider-faults.server.ts'

const { es } = loadTexts()

test.each<[ProviderFault, RegExp]>([
  ['credentials', /no aceptó nuestras credenciales/],
  ['forbidden', /no tiene permiso/],
  ['not_found', /no encontró dónde buscar/],
  ['refused', /no aceptó la pregunta/],
  ['throttled', /pide esperar/],
  ['down', /no responde ahora/],
  ['timeout', /tardó demasiado/],
  ['bad_answer', /no se pudo leer/],
])('%s: staff read whose fault it is', (fault, words) => {
  for (const [provider, name] of [
    ['paypal', 'PayPal'],
    ['ath_movil', 'ATH Móvil'],
  ] as const) {
    const { status, textKey, params } = providerUnavailable(provider, new ProviderError(fault))
    const said = translate(es, textKey, params)
    expect([status, said.includes(name)]).toEqual([503, true])
    expect(said).toMatch(words)
  }
})
