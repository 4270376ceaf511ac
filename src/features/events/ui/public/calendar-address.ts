import { addressOf } from '#lib/http/endpoint.ts'

/** Not the contract's own: a page that shows events loads none of its schemas. */
export const calendarAddress = (id: number): string => addressOf('/api/events/:id/calendar.ics', { id })
