import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { remembranceApi } from '#domains/boxes/remembrance/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { firstEvents } from '#domains/events/events/ui/public/split-events.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import type { Spending, YearFigures } from '#domains/office/reports/schemas.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { iconFor } from '#domains/publishing/providers/icon-for.ts'
import { withOtherSpecialties } from '#domains/publishing/providers/specialties.ts'
import type { PageContext } from './page-context.ts'

/** If the directory fails to load, the page still renders, with 503 so that nothing caches it. */
export async function loadResources({ call }: PageContext) {
  const providers = await call(providerApi.list).catch(() => null)
  // Here, so that the page loads neither keywords nor translations.
  const shown = providers
    ? withOtherSpecialties(providers).map((provider) => ({ ...provider, icon: iconFor(provider) }))
    : null
  return { data: { providers: shown }, status: shown ? 200 : 503 }
}

/** The line of figures, without what only other pages show. */
export async function loadHome(context: PageContext) {
  const { data, status } = await loadFigures(context)
  return { data: { figures: data.figures }, status }
}

/** A page is complete without the figures. */
export async function loadFigures({ call }: PageContext) {
  const data = await call(reportApi.figures).catch(() => ({ figures: null, spending: null }))
  return { data, status: 200 }
}

/** The site's address in letters, for a leaflet: a code needs a camera. */
export async function loadForHospitals({ publicUrl, lang }: PageContext) {
  const address = publicUrl.replace(/^https?:\/\//, '') + (lang === 'en' ? '/en' : '')
  return { data: { address }, status: 200 }
}

/** If the events fail to load, the page still renders, with 503 so that nothing caches it. */
export async function loadEvents({ call }: PageContext) {
  const events = await call(eventApi.list).catch(() => null)
  const now = new Date().toISOString()
  if (!events) return { data: { events: null, rest: [], hasMore: false, now }, status: 503 }
  const { first, rest } = firstEvents(events, now)
  return { data: { events: first, rest, hasMore: rest.length > 0, now }, status: 200 }
}

/** One event with its own address, to share. One that is not on the site is a 404 page that leads to the list. */
export async function loadEvent({ call }: PageContext, { id }: { id?: string }) {
  const events = await call(eventApi.list)
  const event = events.find((one) => String(one.id) === id) ?? null
  return { data: { event, now: new Date().toISOString() }, status: event ? 200 : 404 }
}

/** One family's own page. An unknown reference is a 404 page with our contact. */
export async function loadFollowUp({ call }: PageContext, { reference = '' }: { reference?: string }) {
  try {
    return { data: await call(boxRequestApi.followUp, { params: { reference } }), status: 200 }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { data: null, status: 404 }
  }
}

/** One person's own page. An unknown reference is a 404 page with our contact. */
export async function loadRegistration({ call }: PageContext, { reference = '' }: { reference?: string }) {
  try {
    const registration = await call(eventApi.registrationPage, { params: { reference } })
    return { data: { registration, reference: reference.toUpperCase() }, status: 200 }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { data: { registration: null, reference }, status: 404 }
  }
}

/** A provider's private page. An unknown or old link is a 404 page with our contact. */
export async function loadProviderCard({ call }: PageContext, { link = '' }: { link?: string }) {
  try {
    const page = await call(providerApi.privateCard, { params: { link } })
    return { data: { page, link: link.toUpperCase() }, status: 200 }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { data: { page: null, link }, status: 404 }
  }
}

/** Where the yearly e-mail is stopped. */
export async function loadRemembranceStop({ call }: PageContext, { reference = '' }: { reference?: string }) {
  try {
    return {
      data: { link: await call(remembranceApi.link, { params: { reference } }), reference },
      status: 200,
    }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { data: { link: null, reference }, status: 404 }
  }
}

type DataOf<Load extends (...args: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<Load>>['data']

export type ResourcesData = DataOf<typeof loadResources>
export type EventsData = DataOf<typeof loadEvents>
export type ForHospitalsData = DataOf<typeof loadForHospitals>
export type EventData = DataOf<typeof loadEvent>
export type FollowUpData = DataOf<typeof loadFollowUp>
export type ProviderCardData = DataOf<typeof loadProviderCard>
export type RemembranceStopData = DataOf<typeof loadRemembranceStop>
export type RegistrationData = DataOf<typeof loadRegistration>

export type FiguresData = { figures: YearFigures | null; spending: Spending | null }
