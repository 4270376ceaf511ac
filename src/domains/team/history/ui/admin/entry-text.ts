import { actionLabels, fieldLabels } from '#lib/labels.ts'
import type { HistoryChanges } from '../../schemas.ts'
import { type HistoryValue, isShownByEntry, valueText } from './value-text.ts'

export const actionLabel = (action: string): string => actionLabels[action] ?? action.replaceAll('_', ' ')

/** Fields and values that this record calls differently. */
export type Words = Readonly<Record<string, string>>

/** `estado: pendiente → en proceso · notas internas` */
export function changesText(changes: HistoryChanges, action = '', words: Words = {}): string {
  const textOf = (field: string, value: HistoryValue) => words[String(value)] ?? valueText(field, value)
  return Object.entries(changes)
    .filter(([field]) => !isShownByEntry.includes(field))
    .map(([field, change]) => {
      const label = words[field] ?? fieldLabels[field] ?? field
      if (change === true) return label
      const [before, after] = change
      // A new value shows no old one. A removed value shows no new one.
      if (before === null) return `${label}: ${textOf(field, after)}`
      if (after === null && action === 'deleted') return `${label}: ${textOf(field, before)}`
      // A mark that was taken away may be stored as nothing.
      const now = typeof before === 'boolean' ? (after ?? false) : after
      return `${label}: ${textOf(field, before)} → ${textOf(field, now)}`
    })
    .join(' · ')
}

/** `Se cambió: estado: pendiente → en proceso` */
export function entryText(entry: { action: string; changes: HistoryChanges }, words: Words = {}): string {
  const changes = changesText(entry.changes, entry.action, words)
  const action = words[entry.action] ?? actionLabel(entry.action)
  return changes ? `${action}: ${changes}` : action
}

/** The history page of one record, which also works for deleted records. */
export const historyAddress = (entity: string, entityId: number): string =>
  `/admin/historial?entity=${entity}&entityId=${entityId}`
