import { addressOf } from '#lib/http/endpoint.ts'

/** Repeats the endpoint's path, so that public pages do not load the schemas. */
export const calendarAddress = (id: number): string => addressOf('/api/events/:id/calendar.ics', { id })
