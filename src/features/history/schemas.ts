import * as z from 'zod'

/** What a history entry is about: the record's kind, as its own feature names it. */
export const historyEntities = [
  'box_request',
  'volunteer',
  'provider',
  'event',
  'registration',
  'contact_message',
  'inventory_item',
  'accounting_transaction',
  'donation',
  'payment',
  'payment_notice',
  'hospital_delivery',
  'hospital_delivery_box',
  'mail_settings',
  'mail_template',
  'mail',
  'label',
  'recipe',
  'report',
  'user',
] as const
export type HistoryEntity = (typeof historyEntities)[number]

/** For each changed field: old and new value where neither is personal, `true` where only the fact is kept. */
export const HistoryChanges = z.record(
  z.string(),
  z.union([
    z.literal(true),
    z.tuple([
      z.union([z.string(), z.number(), z.boolean(), z.null()]),
      z.union([z.string(), z.number(), z.boolean(), z.null()]),
    ]),
  ]),
)
export type HistoryChanges = z.output<typeof HistoryChanges>

export const HistoryEntry = z.object({
  id: z.number(),
  entity: z.string(),
  entityId: z.number(),
  action: z.string(),
  changes: HistoryChanges,
  userName: z.string().nullable(),
  at: z.string(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
