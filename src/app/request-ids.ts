/** `?solicitud=1,2`: at most 200, as the endpoints take. */
export function requestIdsIn(params: URLSearchParams): number[] {
  const list = params.get('solicitud') ?? ''
  return /^\d{1,9}(,\d{1,9}){0,199}$/.test(list) ? list.split(',').map(Number) : []
}
