import { addresses } from './addresses.ts'
import { type EventsData, eventData } from './event-data.ts'
import { organisationData, type PageFacts } from './page-head.tsx'

/** What a page's head says; only the server needs it. */
export type PublicRoute = {
  /** `events` → the texts `meta.events.title` and `.description`. */
  page: string
  /** The Spanish address; null for pages search engines do not keep. */
  path: string | null
  /** For search engines (schema.org), from the facts and what the route's loader answered. */
  jsonLd?: (facts: PageFacts, data: unknown) => object | object[]
  /** What of the loader's answer the browser does not need: it stands in the page, and is not sent a second time. */
  serverOnly?: readonly string[]
}

const at = (page: keyof typeof addresses): PublicRoute => ({ page, path: addresses[page] })

/** By the name of the route's file. */
export const publicRoutes: Record<string, PublicRoute> = {
  'routes/public/home': { ...at('home'), jsonLd: organisationData },
  'routes/public/about': at('about'),
  'routes/public/resources': at('resources'),
  'routes/public/events': {
    ...at('events'),
    jsonLd: (facts, data) => eventData(facts, data as EventsData),
    serverOnly: ['rest'],
  },
  'routes/public/contact': at('contact'),
  'routes/public/donate': at('donate'),
  'routes/public/privacy': at('privacy'),
  'routes/public/offline': { page: 'offline', path: null },
  'routes/public/follow-up': { page: 'followUp', path: null },
  'routes/public/not-found': { page: 'notFound', path: null },
}
