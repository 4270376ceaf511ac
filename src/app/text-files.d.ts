import type boxContents from '#domains/boxes/box-contents/texts/es.json'
import type boxRequests from '#domains/boxes/box-requests/texts/es.json'
import type duplicates from '#domains/boxes/duplicates/texts/es.json'
import type packing from '#domains/boxes/packing/texts/es.json'
import type remembrance from '#domains/boxes/remembrance/texts/es.json'
import type shipping from '#domains/boxes/shipping/texts/es.json'
import type contact from '#domains/community/contact/texts/es.json'
import type volunteers from '#domains/community/volunteers/texts/es.json'
import type events from '#domains/events/events/texts/es.json'
import type hospitalDeliveries from '#domains/hospitals/hospital-deliveries/texts/es.json'
import type hospitalRecords from '#domains/hospitals/hospital-records/texts/es.json'
import type hospitalUnits from '#domains/hospitals/hospital-units/texts/es.json'
import type emailSetup from '#domains/mail/email-setup/texts/es.json'
import type outbox from '#domains/mail/outbox/texts/es.json'
import type replies from '#domains/mail/replies/texts/es.json'
import type stops from '#domains/mail/stops/texts/es.json'
import type accounting from '#domains/money/accounting/texts/es.json'
import type donations from '#domains/money/donations/texts/es.json'
import type payments from '#domains/money/payments/texts/es.json'
import type receipts from '#domains/money/receipts/texts/es.json'
import type imports from '#domains/office/imports/texts/es.json'
import type reports from '#domains/office/reports/texts/es.json'
import type search from '#domains/office/search/texts/es.json'
import type bin from '#domains/privacy/bin/texts/es.json'
import type personalData from '#domains/privacy/personal-data/texts/es.json'
import type library from '#domains/publishing/library/texts/es.json'
import type providers from '#domains/publishing/providers/texts/es.json'
import type images from '#domains/site/images/texts/es.json'
import type site from '#domains/site/site/texts/es.json'
import type goodsGifts from '#domains/stock/goods-gifts/texts/es.json'
import type inventory from '#domains/stock/inventory/texts/es.json'
import type receiving from '#domains/stock/receiving/texts/es.json'
import type stockCounts from '#domains/stock/stock-counts/texts/es.json'
import type auth from '#domains/team/auth/texts/es.json'
import type staff from '#domains/team/staff/texts/es.json'

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
    hospitalRecords: typeof hospitalRecords
    hospitalUnits: typeof hospitalUnits
    images: typeof images
    imports: typeof imports
    inventory: typeof inventory
    library: typeof library
    outbox: typeof outbox
    packing: typeof packing
    payments: typeof payments
    personalData: typeof personalData
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
    stops: typeof stops
    stockCounts: typeof stockCounts
    volunteers: typeof volunteers
  }
}
