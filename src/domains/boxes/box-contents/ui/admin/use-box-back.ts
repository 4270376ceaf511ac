import { useCan } from '#ui/admin/can.ts'

/** Where a printed page leads back to: the request, or for who only packs, the box. */
export function useBoxBack() {
  const can = useCan()
  return (requestId: number | null | undefined) => {
    if (!can('requests.read'))
      return requestId
        ? { to: `/admin/cajas/${requestId}`, label: 'Volver a la caja' }
        : { to: '/admin', label: 'Volver a Hoy' }
    return requestId
      ? { to: `/admin/solicitudes/${requestId}`, label: 'Volver a la solicitud' }
      : { to: '/admin/solicitudes', label: 'Volver a solicitudes' }
  }
}
