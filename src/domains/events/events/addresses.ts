import { addressOf } from '#lib/http/endpoint.ts'
import { localAddress } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'

/** Repeats the endpoint's path, so that public pages do not load the schemas. */
export const calendarAddress = (id: number): string => addressOf('/api/events/:id/calendar.ics', { id })

/** The path of an event's own page. */
export const eventPath = (id: number, lang: Lang): string => localAddress(`/eventos/${id}`, lang)
