export const inventoryCategories = ['hopebox', 'supplies', 'general'] as const
export type InventoryCategory = (typeof inventoryCategories)[number]

// restock, count, consume, return, correction move what is on hand; reserve and release only what is promised.
export const stockMovementKinds = [
  'restock',
  'count',
  'consume',
  'return',
  'correction',
  'reserve',
  'release',
] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]
