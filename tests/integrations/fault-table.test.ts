import { afterEach, describe, expect, test } from 'vitest'
import { EmailError } from '#integrations/email/port.ts'
import { ProviderError } from '#integrations/http.server.ts'
import { CarrierError } from '#integrations/shipping/port.ts'
import { type FakeServer, type Fault, faults } from '../fakes/server.ts'
import { operations } from './provider-operations.ts'

// The result of a fault without an exception.
const defaultFaults: Record<Fault, string> = {
  'refused credentials': 'credentials',
  'bad request': 'refused',
  forbidden: 'forbidden',
  'not found': 'not_found',
  'too many, later': 'throttled',
  'server error': 'down',
  'wrong content type': 'bad_answer',
  redirect: 'down',
  hang: 'timeout',
  'cut body': 'down',
  'huge body': 'bad_answer',
}

const uspsMessages: Record<string, string> = {
  credentials: 'USPS no aceptó las credenciales.',
  forbidden: 'La cuenta de USPS no tiene permiso para comprar etiquetas.',
  not_found: 'USPS no encontró lo que se pidió.',
  refused: 'USPS no aceptó los datos de la etiqueta.',
  throttled: 'USPS pide esperar antes de intentarlo otra vez.',
  down: 'USPS no responde en este momento.',
  timeout: 'USPS tardó demasiado en contestar.',
  bad_answer: 'USPS dio una respuesta que no se pudo leer.',
}

/** Short only for `hang`: in other cases our own timeout must not come first on a busy machine. */
const timeoutMsFor = (fault: Fault) => (fault === 'hang' ? 1_000 : 60_000)

/** The fault that the port reports, or the result. */
const outcome = (requestCount: Promise<unknown>) =>
  requestCount.catch((error: unknown) => {
    if (error instanceof EmailError || error instanceof ProviderError) return error.fault
    if (error instanceof CarrierError) return error.reason
    throw error
  })

describe.each(operations)('$name', ({ name, path, start, expected, exceptions = {}, hasToken }) => {
  let fake: FakeServer
  let call: () => Promise<unknown>
  const init = async (timeoutMs = 60_000) => {
    ;({ fake, call: call } = await start(timeoutMs))
  }
  afterEach(() => fake.close())

  const expectedFor = (fault: Fault) => {
    if (fault in exceptions && !name.startsWith('USPS')) return exceptions[fault]
    const kind = String(exceptions[fault] ?? defaultFaults[fault])
    if (name === 'USPS address check' && fault === 'not found') return 'not_found'
    return name.startsWith('USPS') ? uspsMessages[kind] : kind
  }

  test.each(Object.keys(faults) as Fault[])('%s: reports its fault, then recovers', async (fault) => {
    await init(timeoutMsFor(fault))
    fake.always(path, fault)
    expect(await outcome(call())).toEqual(expectedFor(fault))
    fake.restore()
    if (fault !== 'too many, later') expect(await outcome(call())).toEqual(expected)
  })

  test('a throttled provider is not called again before its time', async () => {
    await init()
    fake.always(path, 'too many, later')
    await outcome(call())
    fake.restore()
    const requestCount = fake.requests.filter((request) => path.test(request.path)).length
    await expect(call()).rejects.toThrow()
    expect(fake.requests.filter((request) => path.test(request.path))).toHaveLength(requestCount)
  })

  if (!hasToken) return
  test('401 renews the token and succeeds in the same call', async () => {
    await init()
    fake.script(path, ['refused credentials'])
    expect(await outcome(call())).toEqual(expected)
    expect(fake.requests.filter((request) => /token/.test(request.path))).toHaveLength(2)
    expect(fake.requests.filter((request) => path.test(request.path))).toHaveLength(2)
  })
})
