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
