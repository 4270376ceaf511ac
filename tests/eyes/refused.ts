import type { Page, Request } from '@playwright/test'

/**
 * No write of this page happens. With a token the server is asked only whether this account may: half a body stops the
 * call behind the check of the right. Reads go on. `where.now` is the caller's note of the screen.
 */
export async function refuseWrites(
  page: Page,
  token?: string,
  onRefused: (call: string) => void = () => {},
): Promise<{ now: string }> {
  const where = { now: '' }
  await page.addInitScript(() => {
    window.print = () => {}
    window.open = () => null
  })
  page.on('response', (response) => {
    if (response.status() === 403) onRefused(nameOf(response.request()))
  })
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.continue()
      if (token && (await isRefused(request, token))) onRefused(nameOf(request))
      await route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'x', status: 503, code: 'unavailable', detail: 'Solo una prueba.' }),
      })
    },
  )
  return where
}

async function isRefused(request: Request, token: string): Promise<boolean> {
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{"half":',
  })
  return answer.status === 403
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
