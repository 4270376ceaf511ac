import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFake } from '#tests/fakes/server.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { outgoingHosts, ProviderClient } from './http.server.ts'

const clientOf = (base: string) =>
  new ProviderClient('a provider', { base, log: silentLog, timeoutMs: 5_000 })

test('allows a short list of hosts, only by https', () => {
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
])('refuses the base %s', (base) => {
  expect(() => clientOf(base)).toThrow('not a host')
})

test.each(['//example.org/x', '/\\example.org/x', '/../../x'])(
  'the path %s never leads to another host',
  async (path) => {
    const fake = await startFake(() => ({ json: {} }))
    await clientOf(fake.url)
      .call({ operation: 'x', method: 'GET', path })
      .catch((error: unknown) => expect(error).toMatchObject({ fault: 'down' }))
    // The request reached this server, or none.
    const hosts = fake.requests.map(({ headers }) => headers.host)
    expect(hosts.filter((host) => host !== new URL(fake.url).host)).toEqual([])
    expect(hosts).toHaveLength(path.startsWith('/..') ? 1 : 0)
    await fake.close()
  },
)

test('does not follow redirects', async () => {
  const target = await startFake(() => ({ json: {} }))
  const fake = await startFake(() => ({
    status: 302,
    headers: { location: `${target.url}/elsewhere` },
    text: '',
  }))
  await expect(clientOf(fake.url).call({ operation: 'x', method: 'GET', path: '/x' })).rejects.toMatchObject({
    fault: 'down',
  })
  expect(target.requests).toHaveLength(0)
  await Promise.all([fake.close(), target.close()])
})

test('only http.server.ts calls other services', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(\.server\.ts|^server\/.*\.ts)$/.test(path) && !/\.test\.ts$/.test(path),
  )
  expect(files.length).toBeGreaterThan(100)
  const networkCalls =
    /(?<![.\w#])fetch\(|^import (?!type\b).*from '(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'/m
  const callers = files.filter((path) => networkCalls.test(readFileSync(join('src', path), 'utf8')))
  expect(callers.sort()).toEqual([
    'integrations/http.server.ts',
    // The connections to the database, and the socket file of the own one.
    'lib/database/answering-pool.server.ts',
    'lib/postgres/folder-lock.server.ts',
    // It only reads addresses.
    'lib/setting-kinds.server.ts',
    // The operator's check of the own address, and the private port of the metrics.
    'server/doctor/exposure.ts',
    'server/plugins/metrics.ts',
  ])
})
