import { nextStatuses } from '#domains/boxes/box-requests/rules.ts'
import type { BoxRequestStatus } from '#domains/boxes/box-requests/schemas.ts'
import { statusLabelOf } from '#domains/boxes/box-requests/status-label.ts'
import { emptyBoxQuestion } from '#domains/boxes/box-requests/ui/admin/empty-box.ts'
import { boxRequestBadges, movedText } from '#domains/boxes/box-requests/ui/admin/request-labels.ts'
import type { BulkAction } from '#ui/admin/use-bulk.ts'
import type { PackingAction } from '../../schemas.ts'
import { perform, withdraw } from './action-queue.ts'
import { numberError, saveNumber, type Tracking, unsavedNumber } from './tracking.tsx'
import type { TableBox } from './use-packing.ts'

/** Sends an action, and offers to take it back: from the queue, or with the action that undoes it. */
async function done(box: TableBox, action: PackingAction, undo: (added: number[]) => PackingAction) {
  const { key, outcome } = perform(box.id, box.code, action)
  const answer = await outcome
  return async () => {
    if (!answer && withdraw(key)) return
    await perform(box.id, box.code, undo(answer?.added ?? [])).outcome
  }
}

export const isPrepared = (box: TableBox): boolean => box.items.length > 0 || box.missing.length > 0

export const prepareAction = (recipeOf: (box: TableBox) => number | null): BulkAction<TableBox> => ({
  label: 'Preparar',
  icon: 'package',
  keepsSelection: true,
  done: (count) => (count === 1 ? '1 caja preparada' : `${count} cajas preparadas`),
  refusal: (box) => {
    if (isPrepared(box)) return 'Ya está preparada.'
    return box.completesParcel ? 'Completa un paquete anterior: ábrela y pon solo lo que faltó.' : null
  },
  run: (box) =>
    done(box, { kind: 'prepare', recipeId: recipeOf(box) }, (items) => ({
      kind: 'unprepare',
      items,
    })),
})

export const packAction: BulkAction<TableBox> = {
  label: 'Marcar empacadas',
  icon: 'check',
  keepsSelection: true,
  done: (count) => (count === 1 ? '1 caja empacada' : `${count} cajas empacadas`),
  refusal: (box) => {
    if (box.items.length === 0) return 'Está vacía: prepárala primero.'
    return box.packedAt ? 'Ya está empacada.' : null
  },
  run: (box) => done(box, { kind: 'pack', isPacked: true }, () => ({ kind: 'pack', isPacked: false })),
}

const moveAction = (to: BoxRequestStatus, said: BulkAction<TableBox>['done']): BulkAction<TableBox> => ({
  label: boxRequestBadges[to].step,
  icon: 'truck',
  done: said,
  refusal: (box) => (nextStatuses(box.status).includes(to) ? null : `Está en «${statusLabelOf(box)}».`),
  question: (boxes) =>
    to === 'shipped' ? emptyBoxQuestion(boxes.filter(({ items }) => items.length === 0)) : null,
  run: (box) =>
    done(box, { kind: 'move', from: box.status, to }, () => ({ kind: 'move', from: to, to: box.status })),
})

const boxes = ['caja', 'cajas'] as const
const ship = moveAction('shipped', (_, rows) => movedText('shipped', rows, boxes))

/** A number that was typed and not saved goes first: the family's e-mail names it. */
export const shipAction = (tracking: Tracking, boxes: readonly TableBox[]): BulkAction<TableBox> => ({
  ...ship,
  refusal: (box) => {
    const number = unsavedNumber(tracking, box)
    const error = number && numberError(number, boxes, tracking, box)
    if (error) return error
    return ship.refusal?.(box) ?? null
  },
  run: (box) => {
    const number = unsavedNumber(tracking, box)
    if (number !== undefined) saveNumber(box, number)
    tracking.forget(box.id)
    return ship.run(box)
  },
})
/** «Marcar enviado» by mistake, noticed after leaving the page. */
export const returnAction: BulkAction<TableBox> = {
  ...moveAction('in_process', (count) =>
    count === 1 ? '1 caja volvió a «Por preparar»' : `${count} cajas volvieron a «Por preparar»`,
  ),
  label: 'Todavía no salió',
  icon: 'undo',
  refusal: () => null,
}

export const deliverAction = moveAction('delivered', (_, rows) => movedText('delivered', rows, boxes))
