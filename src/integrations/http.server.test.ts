import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFake } from '#tests/fakes/server.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { outgoingHosts, ProviderClient } from './http.server.ts'

const clientOf = (base: string) =>
  new ProviderClient('a provider', { base, log: silentLog, timeoutMs: 5_000 })

test('whom the server may call is a short list, and each only by https', () => {
  expect([...outgoingHosts].sort()).toEqual([
    'api-m.paypal.com',
    'api-m.sandbox.paypal.com',
    'apis-tem.usps.com',
    'apis.usps.com',
    'graph.microsoft.com',
    'ipnpb.paypal.com',
    'ipnpb.sandbox.paypal.com',
    'login.microsoftonline.com',
    'payments.athmovil.com',
    'www.athmovil.com',
  ])
  for (const host of outgoingHosts) {
    expect(() => clientOf(`https://${host}`)).not.toThrow()
    expect(() => clientOf(`http://${host}`)).toThrow('not a host')
    expect(() => clientOf(`https://${host}:8443`)).toThrow('not a host')
  }
})

test.each([
  'https://example.org',
  'https://api-m.paypal.com.example.org',
  'https://graph.microsoft.com@example.org',
  'https://169.254.169.254',
  'http://10.0.0.1',
  'file:///etc/hosts',
])('%s is no host it calls', (base) => {
  expect(() => clientOf(base)).toThrow('not a host')
})

test.each(['//example.org/x', '/\\example.org/x', '/../../x'])(
  'a path (%s) never leads to another host',
  async (path) => {
    const fake = await startFake(() => ({ json: {} }))
    await clientOf(fake.url)
      .call({ operation: 'x', method: 'GET', path })
      .catch((error: unknown) => expect(error).toMatchObject({ fault: 'down' }))
    // Either it came here, or nowhere.
    const hosts = fake.requests.map(({ headers }) => headers.host)
    expect(hosts.filter((host) => host !== new URL(fake.url).host)).toEqual([])
    expect(hosts).toHaveLength(path.startsWith('/..') ? 1 : 0)
    await fake.close()
  },
)

test('a redirect is not followed', async () => {
  const other = await startFake(() => ({ json: {} }))
  const fake = await startFake(() => ({
    status: 302,
    headers: { location: `${other.url}/elsewhere` },
    text: '',
  }))
  await expect(clientOf(fake.url).call({ operation: 'x', method: 'GET', path: '/x' })).rejects.toMatchObject({
    fault: 'down',
  })
  expect(other.requests).toHaveLength(0)
  await Promise.all([fake.close(), other.close()])
})

test('no other code of the server calls anybody', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(\.server\.ts|^server\/.*\.ts)$/.test(path) && !/\.test\.ts$/.test(path),
  )
  expect(files.length).toBeGreaterThan(100)
  const calls =
    /(?<![.\w#])fetch\(|^import (?!type\b).*from '(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'/m
  const calling = files.filter((path) => calls.test(readFileSync(join('src', path), 'utf8')))
  expect(calling).toEqual(['integrations/http.server.ts'])
})
