import { afterEach, expect, test, vi } from 'vitest'
import { fetchEvents } from '#domains/events/events/ui/public/fetch-events.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { ApiError, callFile } from '#lib/http/http-client.ts'
import { messageOf } from './admin/query-client.ts'
import type { Translate } from './text/texts.tsx'
import { whyFailed } from './why-failed.ts'

const t = ((key: string) => key) as Translate
const page = '<html><body>502 Bad Gateway</body></html>'

afterEach(() => vi.unstubAllGlobals())

test('a proxy’s page is our server’s failure, not the signal’s, and nobody reads its code', async () => {
  const proxys = new ApiError(502, 'Bad Gateway', page)
  expect(whyFailed(proxys, t)).toBe('errors.serverError')
  vi.stubGlobal('fetch', async () => new Response(page, { status: 502 }))
  const events = await fetchEvents().catch((failure: unknown) => failure)
  expect(whyFailed(events, t)).toBe('errors.serverError')
  expect(messageOf(proxys)).toMatch(/^El servidor no contestó/)
})

test.each([
  ['Caddy, over HTTP/2: no body and no status text', 502, '', ''],
  ['a body that took too long', 408, 'Request Timeout', ''],
  ['a proxy that says it in plain words', 503, 'Service Unavailable', 'upstream connect error'],
  ['an answer that was cut', 500, '', '{"status":500,"det'],
])('%s: one sentence, without a number', (_who, status, statusText, body) => {
  const failure = new ApiError(status, statusText, body)
  expect(messageOf(failure)).toMatch(/^El servidor no contestó .*intenta otra vez/)
  expect(messageOf(failure)).not.toContain(String(status))
  expect(whyFailed(failure, t)).toBe('errors.serverError')
})

test('what never reached the server is the signal’s, and our own words stay', () => {
  const own = new ApiError(409, 'Conflict', JSON.stringify({ status: 409, detail: 'Ya se envió.' }))
  expect(whyFailed(new TypeError('Failed to fetch'), t)).toBe('errors.offline')
  expect([whyFailed(own, t), messageOf(own)]).toEqual(['Ya se envió.', 'Ya se envió.'])
})

test('the sign-in page of a network is not saved as a report', async () => {
  const headers = { 'content-type': 'text/html' }
  vi.stubGlobal('fetch', async () => new Response(page, { headers }))
  vi.stubGlobal('location', new URL('http://localhost/admin'))
  await expect(callFile(reportApi.download, { params: { type: 'volunteers' } })).rejects.toThrow()
})
