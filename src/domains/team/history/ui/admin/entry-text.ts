import { actionLabels, fieldLabels } from '#lib/labels.ts'
import type { HistoryChanges } from '../../schemas.ts'
import { isShownByEntry, valueText } from './value-text.ts'

export const actionLabel = (action: string): string => actionLabels[action] ?? action.replaceAll('_', ' ')

/** `estado: pendiente → en proceso · notas internas` */
export function changesText(changes: HistoryChanges, action = ''): string {
  return Object.entries(changes)
    .filter(([field]) => !isShownByEntry.includes(field))
    .map(([field, change]) => {
      const label = fieldLabels[field] ?? field
      if (change === true) return label
      const [before, after] = change
      // A new value shows no old one. A removed value shows no new one.
      if (before === null) return `${label}: ${valueText(field, after)}`
      if (after === null && action === 'deleted') return `${label}: ${valueText(field, before)}`
      // A mark that was taken away may be stored as nothing.
      const now = typeof before === 'boolean' ? (after ?? false) : after
      return `${label}: ${valueText(field, before)} → ${valueText(field, now)}`
    })
    .join(' · ')
}

/** `Se cambió: estado: pendiente → en proceso` */
export function entryText(entry: { action: string; changes: HistoryChanges }): string {
  const changes = changesText(entry.changes, entry.action)
  return changes ? `${actionLabel(entry.action)}: ${changes}` : actionLabel(entry.action)
}

/** The history page of one record, which also works for deleted records. */
export const historyAddress = (entity: string, entityId: number): string =>
  `/admin/historial?entity=${entity}&entityId=${entityId}`
