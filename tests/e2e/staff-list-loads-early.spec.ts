import { auditAfterFirst, expect, test } from './support/page.ts'

/** Each list and the calls its document starts. */
const lists: [string, string[]][] = [
  ['/admin/solicitudes', ['/api/hope-in-a-box/requests', '/api/hope-in-a-box/requests/counts']],
  ['/admin/voluntarios', ['/api/volunteers', '/api/volunteers/counts']],
  ['/admin/mensajes', ['/api/contact', '/api/contact/counts']],
  ['/admin/registros', ['/api/registrations', '/api/registrations/counts']],
  ['/admin/eventos', ['/api/events/all']],
  ['/admin/entregas', ['/api/hospital-deliveries', '/api/hospital-deliveries/summary']],
  ['/admin/proveedores', ['/api/service-providers']],
]

for (const [index, [address, calls]] of lists.entries()) {
  test(
    `${address}: fetched before the code has loaded, and only once`,
    auditAfterFirst(index),
    async ({ page, staff: _ }) => {
      const requested: string[] = []
      const all = Promise.withResolvers<void>()
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        // The registrations' filter and their list share the call for events.
        if (!calls.includes(pathname) || searchParams.get('pageSize') === '200') return
        requested.push(pathname)
        if (requested.length === calls.length) all.resolve()
      })
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await all.promise
        await route.continue()
      })
      await page.goto(address)
      await expect(page.locator('main h1')).not.toHaveText('Administración')
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect(requested.toSorted()).toEqual(calls.toSorted())
    },
  )
}
