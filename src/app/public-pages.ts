import { cancelledAddresses } from '#domains/money/payments/ui/public/cancelled-payment.ts'
import { addresses, findRequestAddress } from './addresses.ts'
import { eventData, eventHead, oneEventData, pathOfEvent } from './event-data.ts'
import {
  articleAddress,
  articleData,
  articleHead,
  libraryData,
  loadArticle,
  loadLibrary,
} from './library-data.ts'
import {
  loadEvent,
  loadEvents,
  loadFigures,
  loadFollowUp,
  loadForHospitals,
  loadHome,
  loadProviderCard,
  loadRegistration,
  loadRemembranceStop,
  loadResources,
} from './page-data.ts'
import type { PublicPage } from './page-facts.ts'
import { organisationData } from './page-head.tsx'
import AboutPage from './routes/public/about.tsx'
import ArticlePage from './routes/public/article.tsx'
import ContactPage from './routes/public/contact.tsx'
import DonatePage from './routes/public/donate.tsx'
import DonationNotMadePage from './routes/public/donation-not-made.tsx'
import EventRoute from './routes/public/event.tsx'
import EventsPage from './routes/public/events.tsx'
import FindRequestPage from './routes/public/find-request.tsx'
import FollowUpPage from './routes/public/follow-up.tsx'
import ForHospitalsPage from './routes/public/for-hospitals.tsx'
import HomePage from './routes/public/home.tsx'
import HospitalUnitPage from './routes/public/hospital-unit.tsx'
import LibraryPage from './routes/public/library.tsx'
import NotFoundPage from './routes/public/not-found.tsx'
import OfflinePage from './routes/public/offline.tsx'
import PressPage from './routes/public/press.tsx'
import PrivacyPage from './routes/public/privacy.tsx'
import ProviderCardPage from './routes/public/provider-card.tsx'
import RegistrationRoute from './routes/public/registration.tsx'
import RemembranceStopPage from './routes/public/remembrance-stop.tsx'
import ResourcesPage from './routes/public/resources.tsx'
import ShippingNotPaidPage from './routes/public/shipping-not-paid.tsx'
import UnsubscribePage from './routes/public/unsubscribe.tsx'

/** Checks that `load` returns the data that `Page` takes. */
const page = <Data>(typed: PublicPage<Data>) => typed as unknown as PublicPage

export const publicPages: PublicPage[] = [
  page({
    path: addresses.home,
    file: 'home',
    Page: HomePage,
    meta: 'home',
    load: loadHome,
    jsonLd: organisationData,
  }),
  page({ path: addresses.about, file: 'about', Page: AboutPage, meta: 'about', load: loadFigures }),
  page({
    path: addresses.resources,
    file: 'resources',
    Page: ResourcesPage,
    meta: 'resources',
    load: loadResources,
  }),
  page({
    path: addresses.events,
    file: 'events',
    Page: EventsPage,
    meta: 'events',
    load: loadEvents,
    jsonLd: eventData,
    serverOnly: ['rest'],
  }),
  page({
    path: `${addresses.events}/:id`,
    file: 'event',
    Page: EventRoute,
    meta: 'event',
    load: loadEvent,
    head: eventHead,
    address: pathOfEvent,
    jsonLd: oneEventData,
  }),
  page({
    path: addresses.library,
    file: 'library',
    Page: LibraryPage,
    meta: 'library',
    load: loadLibrary,
    jsonLd: libraryData,
  }),
  page({
    path: `${addresses.library}/:slug`,
    file: 'article',
    Page: ArticlePage,
    meta: 'libraryArticle',
    load: loadArticle,
    head: articleHead,
    address: articleAddress,
    jsonLd: articleData,
  }),
  page({ path: addresses.contact, file: 'contact', Page: ContactPage, meta: 'contact' }),
  page({ path: addresses.donate, file: 'donate', Page: DonatePage, meta: 'donate', load: loadFigures }),
  page({ path: addresses.privacy, file: 'privacy', Page: PrivacyPage, meta: 'privacy' }),
  page({
    path: addresses.forHospitals,
    file: 'for-hospitals',
    Page: ForHospitalsPage,
    meta: 'forHospitals',
    load: loadForHospitals,
    lastOfFirstScreen: 'la-caja-title',
  }),
  page({
    path: addresses.press,
    file: 'press',
    Page: PressPage,
    meta: 'press',
    load: loadFigures,
    lastOfFirstScreen: 'datos-title',
  }),
  page({ path: '/sin-conexion', file: 'offline', Page: OfflinePage, meta: 'offline', noIndex: true }),
  page({
    path: '/no-mas-correos',
    file: 'unsubscribe',
    Page: UnsubscribePage,
    meta: 'unsubscribe',
    noIndex: true,
  }),
  page({
    path: cancelledAddresses.shipping,
    file: 'shipping-not-paid',
    Page: ShippingNotPaidPage,
    meta: 'paymentCancelled',
    noIndex: true,
  }),
  page({
    path: cancelledAddresses.donation,
    file: 'donation-not-made',
    Page: DonationNotMadePage,
    meta: 'paymentCancelled',
    noIndex: true,
  }),
  page({ path: findRequestAddress, file: 'find-request', Page: FindRequestPage, meta: 'findRequest' }),
  page({
    path: '/solicitud/:reference',
    file: 'follow-up',
    Page: FollowUpPage,
    meta: 'followUp',
    noIndex: true,
    load: loadFollowUp,
  }),
  page({
    path: '/registro/:reference',
    file: 'registration',
    Page: RegistrationRoute,
    meta: 'registrationPage',
    noIndex: true,
    load: loadRegistration,
  }),
  page({
    path: '/unidad',
    file: 'hospital-unit',
    Page: HospitalUnitPage,
    meta: 'hospitalUnit',
    noIndex: true,
  }),
  page({
    path: '/directorio/:link',
    file: 'provider-card',
    Page: ProviderCardPage,
    meta: 'providerCard',
    noIndex: true,
    load: loadProviderCard,
  }),
  page({
    path: '/recordar/:reference',
    file: 'remembrance-stop',
    Page: RemembranceStopPage,
    meta: 'remembranceStop',
    noIndex: true,
    load: loadRemembranceStop,
  }),
  page({
    path: '/*',
    file: 'not-found',
    Page: NotFoundPage,
    meta: 'notFound',
    noIndex: true,
    load: async () => ({ data: null, status: 404 }),
  }),
]
