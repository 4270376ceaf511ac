import type accounting from '#features/accounting/texts/es.json'
import type auth from '#features/auth/texts/es.json'
import type bin from '#features/bin/texts/es.json'
import type boxContents from '#features/box-contents/texts/es.json'
import type boxRequests from '#features/box-requests/texts/es.json'
import type contact from '#features/contact/texts/es.json'
import type donations from '#features/donations/texts/es.json'
import type duplicates from '#features/duplicates/texts/es.json'
import type emailSetup from '#features/email-setup/texts/es.json'
import type events from '#features/events/texts/es.json'
import type goodsGifts from '#features/goods-gifts/texts/es.json'
import type hospitalDeliveries from '#features/hospital-deliveries/texts/es.json'
import type hospitalUnits from '#features/hospital-units/texts/es.json'
import type images from '#features/images/texts/es.json'
import type imports from '#features/imports/texts/es.json'
import type inventory from '#features/inventory/texts/es.json'
import type library from '#features/library/texts/es.json'
import type outbox from '#features/outbox/texts/es.json'
import type packing from '#features/packing/texts/es.json'
import type payments from '#features/payments/texts/es.json'
import type personalData from '#features/personal-data/texts/es.json'
import type privacy from '#features/privacy/texts/es.json'
import type providers from '#features/providers/texts/es.json'
import type receipts from '#features/receipts/texts/es.json'
import type receiving from '#features/receiving/texts/es.json'
import type remembrance from '#features/remembrance/texts/es.json'
import type replies from '#features/replies/texts/es.json'
import type reports from '#features/reports/texts/es.json'
import type search from '#features/search/texts/es.json'
import type shipping from '#features/shipping/texts/es.json'
import type site from '#features/site/texts/es.json'
import type staff from '#features/staff/texts/es.json'
import type stockCounts from '#features/stock-counts/texts/es.json'
import type suspects from '#features/suspects/texts/es.json'
import type volunteers from '#features/volunteers/texts/es.json'

// The Spanish texts define the keys of t(). A feature with its own texts adds its file here.
declare module '#lib/text/texts.ts' {
  interface TextFiles {
    accounting: typeof accounting
    auth: typeof auth
    bin: typeof bin
    boxContents: typeof boxContents
    boxRequests: typeof boxRequests
    contact: typeof contact
    donations: typeof donations
    duplicates: typeof duplicates
    emailSetup: typeof emailSetup
    events: typeof events
    goodsGifts: typeof goodsGifts
    hospitalDeliveries: typeof hospitalDeliveries
    hospitalUnits: typeof hospitalUnits
    images: typeof images
    imports: typeof imports
    inventory: typeof inventory
    library: typeof library
    outbox: typeof outbox
    packing: typeof packing
    payments: typeof payments
    personalData: typeof personalData
    privacy: typeof privacy
    providers: typeof providers
    receipts: typeof receipts
    receiving: typeof receiving
    remembrance: typeof remembrance
    replies: typeof replies
    reports: typeof reports
    search: typeof search
    shipping: typeof shipping
    site: typeof site
    staff: typeof staff
    stockCounts: typeof stockCounts
    suspects: typeof suspects
    volunteers: typeof volunteers
  }
}
