import '#app/labels.ts'
import { describe, expect, test } from 'vitest'
import { costDescription } from '#domains/boxes/box-contents/rules.ts'
import { boxItemToasts } from '#domains/boxes/box-contents/ui/admin/box-labels.ts'
import { requestToasts } from '#domains/boxes/box-requests/client.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { boxRequestBadges } from '#domains/boxes/box-requests/ui/admin/request-labels.ts'
import { volunteerToasts } from '#domains/community/volunteers/ui/admin/volunteer-labels.ts'
import { eventToasts, registrationToasts } from '#domains/events/events/ui/admin/event-labels.ts'
import { statusName } from '#domains/hospitals/hospital-deliveries/rules.ts'
import {
  allBoxesExist,
  boxToasts,
  deliveryToasts,
  boxItemToasts as hospitalItemWords,
} from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-labels.ts'
import { transactionToasts } from '#domains/money/accounting/ui/admin/accounting-labels.ts'
import { reportFormats } from '#domains/office/reports/schemas.ts'
import { providerIcons } from '#domains/publishing/providers/schemas.ts'
import { providerToasts } from '#domains/publishing/providers/ui/admin/provider-labels.ts'
import { itemToasts as inventoryWords } from '#domains/stock/inventory/ui/admin/inventory-labels.ts'
import { reportLabels, reportTypes } from '#lib/labels.ts'

// The undo of a removal is not in the specification.
const { putBack: _, ...documentedItemWords } = hospitalItemWords

type ToastTexts = { success: unknown; error: { title?: string; text?: string } }

/**
 * The toast texts of each action: [texts, success, failure title ('Error' where undocumented), failure text].
 * back-office.md#feedback.
 */
const acts: Record<string, [words: ToastTexts, success: string | null, title: string, text?: string]> = {
  'add an item to a box': [
    boxItemToasts.added,
    'Item agregado e incluido en la caja',
    'Error al agregar item',
  ],
  'include or exclude an item': [
    boxItemToasts.toggled,
    'Estado del item actualizado',
    'Error al actualizar estado',
  ],
  'remove an item from a box': [boxItemToasts.removed, 'Item removido de la caja', 'Error al remover item'],
  'save a request': [
    requestToasts,
    'Solicitud actualizada',
    'Error al actualizar',
    'No se pudo actualizar la solicitud.',
  ],
  'create a provider': [
    providerToasts.created,
    'Proveedor creado',
    'Error al crear',
    'No se pudo crear el proveedor.',
  ],
  'change a provider': [
    providerToasts.updated,
    'Proveedor actualizado',
    'Error al actualizar',
    'No se pudo actualizar el proveedor.',
  ],
  'create an event': [eventToasts.created, 'Evento creado', 'Error al crear', 'No se pudo crear el evento.'],
  'change an event': [
    eventToasts.updated,
    'Evento actualizado',
    'Error al actualizar',
    'No se pudo actualizar el evento.',
  ],
  'change a registration': [
    registrationToasts.updated,
    'Actualizado',
    'Error',
    'No se pudo actualizar el estado del registro',
  ],
  'delete a registration': [
    registrationToasts.deleted,
    'Eliminado',
    'Error',
    'No se pudo eliminar el registro',
  ],
  'create an inventory item': [inventoryWords.created, null, 'Error al crear item'],
  'change an inventory item': [inventoryWords.updated, null, 'Error al actualizar item'],
  'delete an inventory item': [inventoryWords.removed, null, 'Error al eliminar item'],
  'register a transaction': [transactionToasts.created, null, 'Error al registrar transacción'],
  'change a transaction': [transactionToasts.updated, null, 'Error al actualizar transacción'],
  'delete a transaction': [transactionToasts.removed, null, 'Error al eliminar transacción'],
  'create a volunteer': [
    volunteerToasts.created,
    'Voluntario creado',
    'Error',
    'No se pudo crear el voluntario.',
  ],
  'change a volunteer': [
    volunteerToasts.updated,
    'Voluntario actualizado',
    'Error',
    'No se pudo actualizar el voluntario.',
  ],
  'delete a volunteer': [
    volunteerToasts.deleted,
    'Voluntario eliminado',
    'Error',
    'No se pudo eliminar el voluntario.',
  ],
  ...hospital('caja', boxToasts, 'la caja', ['Caja', 'a']),
  ...hospital('artículo', documentedItemWords, 'el artículo', ['Artículo', 'o']),
  ...hospital('entrega', deliveryToasts, 'la entrega', ['Entrega', 'a']),
}

test.each(Object.entries(acts))(
  '%s: literal success and failure texts',
  (_, [texts, success, title, text]) => {
    if (success !== null) expect(texts.success).toBe(success)
    expect(texts.error.title ?? 'Error').toBe(title)
    expect(texts.error.text).toBe(text)
  },
)

describe('other texts and numbers of the back office', () => {
  test('a request has six statuses', () => {
    expect(
      Object.fromEntries(Object.entries(boxRequestBadges).map(([key, { label }]) => [key, label])),
    ).toEqual({
      pending: 'Pendiente',
      in_process: 'En Proceso',
      approved: 'Aprobada',
      shipped: 'Enviado',
      delivered: 'Entregado',
      closed: 'Cerrado',
    })
  })

  test('a hospital delivery has two status labels; other texts stay unchanged', () => {
    expect(['pending', 'delivered', 'Pospuesta'].map(statusName)).toEqual([
      'Pendiente',
      'Completado',
      'Pospuesta',
    ])
  })

  test('request code, cost description, and the text for a complete delivery', () => {
    expect([boxCode(7), boxCode(12_345)]).toEqual(['#HIB-0007', '#HIB-12345'])
    expect(costDescription('María')).toBe('Caja Hope in a Box - María')
    expect(allBoxesExist).toBe('Ya se han creado todas las cajas necesarias para esta entrega.')
  })

  test('19 icons, 6 reports, 2 formats', () => {
    const shownReports = reportTypes().filter((type) => !reportLabels[type].isForAccountant)
    expect([providerIcons.length, shownReports.length, reportFormats.length]).toEqual([19, 6, 2])
    expect(providerIcons).toEqual([
      ...['stethoscope', 'baby', 'heart', 'brain', 'building', 'activity', 'handheart', 'usercheck'],
      ...['headphones', 'message', 'shield', 'smile', 'home', 'flower', 'star', 'sun', 'book', 'calendar'],
      'user',
    ])
  })
})

/**
 * back-office.md#hospital-boxes gives the three actions in one line: "No se pudo crear/actualizar/eliminar la
 * caja."
 */
function hospital(
  name: string,
  texts: Record<string, ToastTexts>,
  object: string,
  [noun, ending]: [string, 'a' | 'o'],
): typeof acts {
  const first = name === 'artículo' ? ['agregar', 'agregad'] : ['crear', 'cread']
  const verbs = [first, ['actualizar', 'actualizad'], ['eliminar', 'eliminad']] as const
  return Object.fromEntries(
    Object.values(texts).map((saved, at) => {
      const [verb, participle] = verbs[at]!
      const text = `No se pudo ${verb} ${object}. Por favor, intenta de nuevo.`
      return [`${verb} ${object}`, [saved, `${noun} ${participle}${ending}`, 'Error', text]]
    }),
  )
}
