export const reportFormats = ['csv', 'excel'] as const
export type ReportFormat = (typeof reportFormats)[number]
