/** What each reason says for one and for several. */
export const attentionLabels: Record<string, [one: string, many: string]> = {
  pendingLong: ['solicitud lleva más de 3 días pendiente', 'solicitudes llevan más de 3 días pendientes'],
  paidNotStarted: [
    'solicitud pagada o sin costo está sin empezar',
    'solicitudes pagadas o sin costo están sin empezar',
  ],
  emptyBox: ['solicitud en proceso tiene la caja vacía', 'solicitudes en proceso tienen la caja vacía'],
  noTracking: ['envío por correo no tiene rastreo', 'envíos por correo no tienen rastreo'],
  unverifiedPayment: ['pago está sin verificar', 'pagos están sin verificar'],
  newMessages: ['mensaje nuevo', 'mensajes nuevos'],
  pendingVolunteers: ['persona se ofreció de voluntaria', 'personas se ofrecieron de voluntarias'],
  pendingRegistrations: [
    'registro por confirmar, de los próximos 7 días',
    'registros por confirmar, de los próximos 7 días',
  ],
  lowStock: ['artículo con poco inventario', 'artículos con poco inventario'],
  unverifiedDonations: ['donación por verificar', 'donaciones por verificar'],
  unmatchedPayments: ['pago no se sabe de quién es', 'pagos no se sabe de quién son'],
  waitingNotices: [
    'aviso de pago lleva más de una hora sin comprobar',
    'avisos de pago llevan más de una hora sin comprobar',
  ],
  stuckMail: ['correo lleva más de una hora sin salir', 'correos llevan más de una hora sin salir'],
  failedJobs: ['tarea automática falló la última vez', 'tareas automáticas fallaron la última vez'],
  failedMail: ['correo no se pudo enviar', 'correos no se pudieron enviar'],
}
