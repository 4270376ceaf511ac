import { puertoRicoDay } from '#lib/text/dates.ts'
import type { ReportFilter, ReportFormat, ReportType } from './schemas.ts'

const endings = { csv: 'csv', excel: 'xlsx' } as const satisfies Record<ReportFormat, string>

/** back-office.md#reports: the type, and the day it was made in Puerto Rico: `volunteers-2026-11-20.csv`. */
export const reportFileName = (type: ReportType, format: ReportFormat, now: Date): string =>
  `${type}-${puertoRicoDay(now)}.${endings[format]}`

/** The name of the workbook's sheet, and of the category on the page. */
export const reportTitles = {
  volunteers: 'Voluntarios',
  events: 'Eventos',
  'event-registrations': 'Registros de eventos',
  donations: 'Donaciones',
  'contact-messages': 'Mensajes de contacto',
  'hope-in-a-box': 'Solicitudes Hope in a Box',
} as const satisfies Record<ReportType, string>

/** Stored values as people read them, in files and in the filters. */
export const reportStatusLabels: Record<ReportType, Record<string, string>> = {
  volunteers: { pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado' },
  events: { active: 'Activo', inactive: 'Inactivo' },
  'event-registrations': { pending: 'Pendiente', confirmed: 'Confirmado', cancelled: 'Cancelado' },
  donations: {
    pending: 'Pendiente',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    completed: 'Completada',
    cancelled: 'Cancelada',
  },
  'contact-messages': { new: 'Nuevo', answered: 'Contestado', archived: 'Archivado' },
  'hope-in-a-box': {
    pending: 'Pendiente',
    in_process: 'En Proceso',
    approved: 'Aprobada',
    shipped: 'Enviado',
    delivered: 'Entregado',
    closed: 'Cerrado',
  },
}

export const reportMethodLabels: Record<string, string> = {
  paypal: 'PayPal',
  ath_movil: 'ATH Móvil',
  cash: 'Efectivo',
  check: 'Cheque',
  bank_transfer: 'Transferencia bancaria',
  inventory: 'Inventario',
  none: 'Ninguno',
  pending: 'Pendiente',
}

export const labelOf = (words: Record<string, string>, value: string | null): string | null =>
  value === null ? null : (words[value] ?? value)

/** What a report is narrowed to: volunteers have a filter of their own name, but both mean the same. */
export const wantedStatus = (type: ReportType, filter: ReportFilter): string | undefined =>
  type === 'volunteers' ? (filter.volunteerStatus ?? filter.status) : filter.status

/** An e-mail of a donor may come under either name. */
export const wantedEmail = (type: ReportType, filter: ReportFilter): string | undefined =>
  type === 'donations' ? (filter.donorEmail ?? filter.email) : filter.email

/**
 * What a spreadsheet would take for a formula (security.md#t8: CSV injection) gets an apostrophe before it.
 * The full-width signs count too: some programs read them as the plain ones.
 */
export const guardFormula = (text: string): string =>
  /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
