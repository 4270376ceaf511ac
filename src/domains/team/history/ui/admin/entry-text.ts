import { actionLabels, fieldLabels } from '#lib/labels.ts'
import type { HistoryChanges, HistoryEntry } from '../../schemas.ts'
import { type HistoryValue, isShownByEntry, valueText } from './value-text.ts'

type Words = HistoryEntry['words']
type Entry = { action: string; changes: HistoryChanges; words?: Words }

export const actionLabel = ({ action, words = {} }: Omit<Entry, 'changes'>): string =>
  words[action] ?? actionLabels[action] ?? action.replaceAll('_', ' ')

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
export function entryText(entry: Entry): string {
  const changes = changesText(entry.changes, entry.action, entry.words)
  return changes ? `${actionLabel(entry)}: ${changes}` : actionLabel(entry)
}

/** The history page of one record, which also works for deleted records. */
export const historyAddress = (entity: string, entityId: number): string =>
  `/admin/historial?entity=${entity}&entityId=${entityId}`
