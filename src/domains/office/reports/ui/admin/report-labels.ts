import type { ReportFilterName } from '#lib/reports/report-filter.ts'

export const filterLabels: Record<ReportFilterName, string> = {
  dateFrom: 'Desde',
  dateTo: 'Hasta',
  eventId: 'Evento',
  email: 'Correo electrónico',
  status: 'Estado',
  volunteerStatus: 'Estado',
  donorEmail: 'Correo del donante',
  donorName: 'Nombre del donante',
  method: 'Método',
  name: 'Nombre',
  subject: 'Asunto',
}

/** The payment methods of donations. */
export const donationMethods = ['paypal', 'ath_movil', 'cash', 'check', 'bank_transfer'] as const
