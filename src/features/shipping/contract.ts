export const labelPurchaseStatuses = ['reserved', 'purchased', 'failed', 'cancelled'] as const
export type LabelPurchaseStatus = (typeof labelPurchaseStatuses)[number]
