import { testWithManyRows as test } from './support/many-rows.ts'
import { audit, expect } from './support/page.ts'
import { asStaff } from './support/people.ts'
import { pressEverything } from './support/press-everything.ts'

test.use({
  viewport: { width: 1366, height: 768 },
  expectedErrors: [/Failed to load resource/],
  permissions: ['clipboard-write'],
})

/** Screens where a person acts; `:x` is the id of the first row of that list. */
const screens: Record<string, string | null> = {
  '/admin': null,
  '/admin/solicitudes': null,
  '/admin/solicitudes/:id': '/api/hope-in-a-box/requests?page=1&status=in_process',
  '/admin/posibles-repetidas': null,
  '/admin/preparar': null,
  '/admin/recetas': null,
  '/admin/contabilidad/inventario': null,
  '/admin/contabilidad/transacciones': null,
  '/admin/contabilidad/donaciones': null,
  '/admin/contabilidad/cierre': null,
  '/admin/contabilidad/recibos/:id': '/api/receipts?page=1',
  '/admin/inventario/recibir': null,
  '/admin/inventario/conteos': null,
  '/admin/entregas': null,
  '/admin/entregas/:id': '/api/hospital-deliveries?page=1',
  '/admin/proveedores': null,
  '/admin/proveedores/:id': '/api/service-providers?page=1',
  '/admin/eventos': null,
  '/admin/eventos/:id': '/api/events/all?page=1',
  '/admin/eventos/:id/asistencia': '/api/events/all?page=1',
  '/admin/registros': null,
  '/admin/voluntarios': null,
  '/admin/mensajes': null,
  '/admin/correo': null,
  '/admin/pagos': null,
  '/admin/papelera': null,
  '/admin/biblioteca/1': null,
  '/admin/ajustes/organizacion/2': null,
}

for (const [screen, list] of Object.entries(screens)) {
  test(
    `after each act on ${screen} the focus is where the work continues`,
    audit,
    async ({ page, staff: { api, token } }) => {
      const [first] = list ? await asStaff<{ id: number }[]>(api, token, 'get', list) : []
      const address = screen.replace(':id', String(first?.id ?? ''))
      await page.addInitScript(() => {
        window.print = () => {}
        window.open = () => null
      })
      const pressed: string[] = []
      const lost: string[] = []
      await pressEverything(page, address, {
        // Some screens show their heading before their buttons.
        onOpened: () => page.locator('main').getByRole('button').first().waitFor(),
        onPressed: async (name) => {
          pressed.push(name)
          if (await page.evaluate(() => document.activeElement === document.body)) lost.push(name)
        },
      })
      expect(pressed).not.toEqual([])
      expect(lost).toEqual([])
    },
  )
}
