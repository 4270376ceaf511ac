import { expect, test } from 'vitest'
import { sections } from '#domains/publishing/organisation/fields.ts'
import { may, roles } from '#lib/rights.ts'
import { actions } from './admin-actions.ts'
import { adminViews, allViews, cardsFor, doorsFor, isFor, workOf } from './admin-views.ts'

const firstOf = (role: string) =>
  cardsFor(role)
    .slice(0, 3)
    .map(({ to }) => to)

const ownAccount = '/admin/mi-cuenta'

test('the cards of the dashboard begin with what the role does', () => {
  expect(cardsFor('admin')).toEqual(adminViews)
  expect(firstOf('casos')).toEqual(['/admin/solicitudes', '/admin/preparar', '/admin/mensajes'])
  expect(firstOf('empaque')).toEqual([
    '/admin/preparar',
    '/admin/hoja-de-preparacion',
    '/admin/contabilidad/inventario',
  ])
  expect(firstOf('encuentros').slice(0, 2)).toEqual(['/admin/eventos', '/admin/registros'])
  expect(firstOf('contabilidad').slice(0, 2)).toEqual(['/admin/dinero', '/admin/contabilidad/cierre'])
  expect(firstOf('empaque contabilidad')[0]).toBe('/admin/preparar')
})

test('every card opens, and none is there twice', () => {
  for (const role of [...roles, 'casos contabilidad']) {
    const cards = cardsFor(role)
    expect(cards.filter((card) => !isFor(card, (right) => may({ role }, right)))).toEqual([])
    expect(new Set(cards).size).toBe(cards.length)
  }
})

test('nine doors and the name at their foot lead to every view, each once', () => {
  const doors = doorsFor(
    () => true,
    () => true,
  )
  expect(doors).toHaveLength(9)
  const inside = doors.flatMap(({ views }) => views.map(({ to }) => to))
  expect([...inside, ownAccount].toSorted()).toEqual(allViews.map(({ to }) => to).toSorted())
})

test('the closed door Dinero leads to the page that its count is about', () => {
  const reader = doorsFor(
    (right) => may({ role: 'lectura' }, right),
    () => true,
  )
  expect(reader.find(({ title }) => title === 'Dinero')?.views[0]?.to).toBe('/admin/dinero')
})

test('a door of which a role opens one view has its name', () => {
  const open = doorsFor(
    (right) => may({ role: 'casos' }, right),
    () => true,
  )
  expect(open.find(({ icon }) => icon === 'dollar')?.title).toBe('Informes')
  expect(open.find(({ icon }) => icon === 'gift')?.title).toBe('Solicitudes')
})

test('what an organisation leaves off closes no door and hides no documented card', () => {
  const none = doorsFor(
    () => true,
    () => false,
  )
  expect(none).toHaveLength(9)
  const hidden = allViews.filter(
    (view) => view.to !== ownAccount && !none.some(({ views }) => views.includes(view)),
  )
  expect(hidden.map(({ to }) => to)).toEqual(['/admin/inventario/conteos', '/admin/biblioteca'])
  expect(adminViews.filter(({ part }) => part)).toEqual([])
})

test('a line of «Para atender hoy» is the work of the door that it leads through', () => {
  for (const list of [
    'solicitudes?attention=pendingLong',
    'voluntarios?status=pending',
    'registros?attention=toCall',
  ])
    expect(workOf(`/admin/${list}`).title).toBe('Personas')
  expect(workOf('/admin/contabilidad/inventario?stock=low').title).toBe('Cajas')
  expect(workOf('/admin/contabilidad/cierre').title).toBe('Dinero y casa')
  // No view of the menu.
  expect(workOf('/admin/posibles-repetidas').title).toBe('Personas')
})

test('the search leads to each card of the settings by its title', () => {
  const found = sections.map(({ id, title }) => {
    const action = actions.find(({ to }) => to === `/admin/ajustes/organizacion/${id}`)
    return [title, action?.label.replace('Ajustes: ', '')]
  })
  expect(found).toEqual(sections.map(({ title }) => [title, title]))
})
