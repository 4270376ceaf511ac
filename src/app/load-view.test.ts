import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/overlays/toast-store.ts'
import { loadView } from './load-view.ts'

vi.mock('#ui/overlays/toast-store.ts', () => ({ toast: vi.fn() }))

const Screen = () => null
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.fn()
let load = missing as () => Promise<typeof Screen>
let later: Promise<null> = Promise.resolve(null)

const newRouter = (start: string) => {
  const router = createMemoryRouter(
    [
      { path: '/admin/preparar', Component: Screen },
      { path: '/admin/inventario', loader: () => later, Component: Screen },
      {
        path: '/admin/voluntarios',
        lazy: async () => ({
          Component: await loadView(() => load(), {
            path: '/admin/voluntarios',
            title: 'Voluntarios',
            router: () => router,
          }),
        }),
      },
    ],
    { initialEntries: [start] },
  )
  return router
}

beforeEach(() => {
  load = missing
  vi.stubGlobal('window', { location: { reload } })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const noSignal = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

test('without signal the screen stays and a toast says why; with signal the same press leads there', async () => {
  noSignal()
  const router = newRouter('/admin/preparar?elegidas=1')
  await router.navigate('/admin/voluntarios')
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location).toMatchObject({ pathname: '/admin/preparar', search: '?elegidas=1' })
  expect(router.state.errors).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  expect(vi.mocked(toast).mock.calls).toEqual([
    [{ kind: 'error', title: 'No se abrió «Voluntarios»', text: expect.stringMatching(/^No hay conexión/) }],
  ])
  load = async () => Screen
  await router.navigate('/admin/voluntarios')
  expect(router.state.location.pathname).toBe('/admin/voluntarios')
  // Nothing was added to the way back.
  await router.navigate(-1)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/preparar'))
})

test('a view that fails late does not end what was pressed after it', async () => {
  noSignal()
  const late = Promise.withResolvers<never>()
  load = () => late.promise
  const opened = Promise.withResolvers<null>()
  later = opened.promise
  const router = newRouter('/admin/preparar')
  void router.navigate('/admin/voluntarios')
  await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/admin/voluntarios'))
  const pressed = router.navigate('/admin/inventario')
  late.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(toast).toHaveBeenCalled())
  opened.resolve(null)
  await pressed
  expect(router.state.location.pathname).toBe('/admin/inventario')
})

test('pressed twice, the screen stays as well', async () => {
  noSignal()
  const late = Promise.withResolvers<never>()
  load = () => late.promise
  const router = newRouter('/admin/preparar')
  void router.navigate('/admin/voluntarios')
  await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/admin/voluntarios'))
  const again = router.navigate('/admin/voluntarios')
  late.reject(new TypeError('Failed to fetch'))
  await again
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect([router.state.location.pathname, router.state.errors]).toEqual(['/admin/preparar', null])
})

test('the sign-in page of a network is no signal', async () => {
  const headers = { 'content-type': 'text/html' }
  vi.stubGlobal('fetch', async () => new Response('<h1>Wi-Fi</h1>', { headers }))
  const router = newRouter('/admin/preparar')
  await router.navigate('/admin/voluntarios')
  expect([router.state.location.pathname, reload.mock.calls.length]).toEqual(['/admin/preparar', 0])
})

test('where our server answers and no longer has the file, the page loads again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  void newRouter('/admin/preparar').navigate('/admin/voluntarios')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(toast).not.toHaveBeenCalled()
})

test('a page that opens without its code has no screen to stay on', async () => {
  noSignal()
  const router = newRouter('/admin/voluntarios')
  await vi.waitFor(() => expect(Object.values(router.state.errors ?? {})).toHaveLength(1))
  expect([toast, reload].map((told) => vi.mocked(told).mock.calls.length)).toEqual([0, 0])
})
