import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { paymentVerifications } from '#domains/money/payments/schemas.ts'
import { townColumn } from '#domains/site/site/town-column.server.ts'
import { authorship, users } from '#domains/team/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  instantColumn,
  localeColumn,
  moneyColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { foldedKey, nameKey, numberKey, phoneKey } from '#lib/database/match-keys.server.ts'
import { erasedName, kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import type { Told } from '#lib/told.server.ts'
import {
  babyGenders,
  boxPaymentMethods,
  boxPaymentStatuses,
  boxPurposes,
  boxRequestStatuses,
  deliveryMethods,
  earlierOutcomes,
  lossTypes,
  requestOutcomes,
  requestSources,
  skinTonePreferences,
  targetedForValues,
} from './schemas.ts'

// Not in the dashboard feature, because a delivered request creates or links a beneficiary.
export const beneficiaries = markedTable(
  'beneficiaries',
  {
    id: idColumn(),
    fullName: personal(spanishText('full_name').notNull(), erasedName),
    email: personal(text('email').notNull(), ''),
    phone: personal(text('phone').notNull(), ''),
    address: personal(text('address').notNull(), ''),
    supportHistory: kept(text('support_history').array().notNull().default(sql`'{}'::text[]`)),
    notes: personal(text('notes')),
    isActive: boolean('is_active').notNull().default(true),
    searchText: personal(searchTextColumn(), ''),
    ...timestamps(),
  },
  (table) => [
    index('beneficiaries_email_idx').on(sql`lower(${table.email})`),
    index('beneficiaries_phone_idx').on(table.phone),
    index('beneficiaries_active_idx').on(table.isActive, table.createdAt),
  ],
)

const formColumns = {
  recipientName: personal(spanishText('recipient_name').notNull(), erasedName),
  requesterName: personal(spanishText('requester_name')),
  phone: personal(text('phone').notNull(), ''),
  email: personal(text('email').notNull(), ''),
  town: kept(townColumn('town').notNull()),
  boxPurpose: kept(text('box_purpose', { enum: boxPurposes }).notNull()),
  // Required until the person's data is erased.
  targetedFor: personal(text('targeted_for', { enum: targetedForValues })),
  lossType: personal(text('loss_type', { enum: lossTypes })),
  hasSiblings: personal(boolean('has_siblings')),
  babyGender: personal(text('baby_gender', { enum: babyGenders })),
  skinTonePreference: personal(text('skin_tone_preference', { enum: skinTonePreferences })),
  giftSenderName: personal(text('gift_sender_name')),
  giftRecipientName: personal(text('gift_recipient_name')),
  giftMessage: personal(text('gift_message')),
  // As the family wrote it: several babies have a line each.
  babyName: personal(text('baby_name')),
  babyUnnamed: personal(boolean('baby_unnamed').notNull().default(false), sql`false`),
  boxNote: personal(text('box_note')),
  additionalNotes: personal(text('additional_notes')),
  liabilityWaiver: boolean('liability_waiver').notNull().default(false),
}

const sentWhere = {
  deliveryMethod: kept(text('delivery_method', { enum: deliveryMethods }).notNull()),
  deliveryNotes: personal(text('delivery_notes')),
  postalAddress: personal(text('postal_address')),
  postalCity: personal(text('postal_city')),
  postalState: personal(text('postal_state')),
  postalZipCode: personal(text('postal_zip_code')),
  postalCountry: kept(text('postal_country').notNull().default('US')),
  pickupLocationPin: personal(text('pickup_location_pin')),
  trackingNumber: personal(text('tracking_number')),
  // The parcel whose news went, and the tracking number in it: '' if it had none, null if it was erased.
  toldParcel: integer('told_parcel'),
  toldTracking: personal(text('told_tracking')),
  // What letters told, and whether the first of them was withdrawn before it left.
  told: personal(jsonb('told').$type<Told[]>()),
  owesReceived: boolean('owes_received').notNull().default(false),
  // The day of the last letter of the year that the family asked for.
  rememberedOn: date('remembered_on', { mode: 'string' }),
  shippedAt: instantColumn('shipped_at'),
}

// The claim of the browser beside the verification of the server.
const paymentColumns = {
  paymentStatus: kept(text('payment_status', { enum: boxPaymentStatuses }).notNull().default('pending')),
  paymentMethod: kept(text('payment_method', { enum: boxPaymentMethods })),
  paymentAmount: moneyColumn('payment_amount').notNull().default('20.00'),
  paymentRefundedAmount: moneyColumn('payment_refunded_amount').notNull().default('0.00'),
  /** When the family said that it paid. The paid day is the payment's (received.server.ts). */
  paymentDate: instantColumn('payment_date'),
  transactionId: personal(text('transaction_id')),
  paymentData: personal(jsonb('payment_data')),
  paymentClaimedAmount: moneyColumn('payment_claimed_amount'),
  paymentVerification: kept(
    text('payment_verification', { enum: paymentVerifications }).notNull().default('none'),
  ),
  paymentVerifiedAt: instantColumn('payment_verified_at'),
  // Our number of the payment, which the sender's browser made and a provider's notice names.
  paymentReference: personal(text('payment_reference').unique('box_requests_payment_reference_unique')),
  // Its sender has opened the payment and not sent the request.
  choosingPayment: boolean('choosing_payment').notNull().default(false),
  paymentVerifiedBy: integer('payment_verified_by').references(() => users.id, { onDelete: 'set null' }),
}

// Where the request came from, and what its corrections leave to do.
const originAndCorrections = {
  source: kept(text('source', { enum: requestSources }).notNull().default('web')),
  // From a sheet: it was served before this system.
  isImported: boolean('is_imported').notNull().default(false),
  sourceNote: personal(text('source_note')),
  // The name at that time of who read the waiver to the person and heard the yes.
  waiverToldBy: kept(text('waiver_told_by')),
  // The texts the person agreed to. null: from before they were recorded.
  waiverVersion: kept(text('waiver_version')),
  privacyVersion: kept(text('privacy_version')),
  pickupPlace: kept(text('pickup_place')),
  labelPrintedAt: instantColumn('label_printed_at'),
  labelVoidedAt: instantColumn('label_voided_at'),
  voidedTrackingNumber: personal(text('voided_tracking_number')),
  familyChangedAt: instantColumn('family_changed_at'),
  // What the card in the box says was corrected then.
  cardChangedAt: instantColumn('card_changed_at'),
}

// Fields of the back office that no form sends.
const adminView = {
  fullName: personal(spanishText('full_name')),
  requesterEmail: personal(text('requester_email')),
  requesterPhone: personal(text('requester_phone')),
  recipientAddress: personal(text('recipient_address')),
  relationship: personal(text('relationship')),
  supportType: personal(text('support_type')),
  story: personal(text('story')),
  requesterStory: personal(text('requester_story')),
}

// How the request ended, beside its status.
const outcomeColumns = {
  outcome: kept(text('outcome', { enum: requestOutcomes })),
  outcomeReason: personal(text('outcome_reason')),
  outcomeOn: date('outcome_on', { mode: 'string' }),
  outcomeBy: integer('outcome_by').references(() => users.id, { onDelete: 'set null' }),
  duplicateOfId: integer('duplicate_of_id').references((): AnyPgColumn => boxRequests.id, {
    onDelete: 'set null',
  }),
}

export const boxRequests = markedTable(
  'box_requests',
  {
    id: idColumn(),
    // The family's unguessable reference.
    reference: kept(text('reference').notNull().unique('box_requests_reference_unique')),
    // Went to an address that was corrected. They open nothing, but payments may still carry them.
    formerReferences: kept(text('former_references').array().notNull().default(sql`'{}'::text[]`)),
    status: kept(text('status', { enum: boxRequestStatuses }).notNull().default('pending')),
    ...formColumns,
    ...sentWhere,
    ...paymentColumns,
    ...outcomeColumns,
    ...adminView,
    ...originAndCorrections,
    notes: personal(text('notes')),
    beneficiaryId: integer('beneficiary_id').references(() => beneficiaries.id, { onDelete: 'set null' }),
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    boxConsumedAt: instantColumn('box_consumed_at'),
    costRecordedAt: instantColumn('cost_recorded_at'),
    // The current parcel. Tracking number, shipping date and recorded cost are its own; earlier ones are in box_parcels.
    parcelNumber: integer('parcel_number').notNull().default(1),
    // An earlier parcel arrived.
    completesParcel: boolean('completes_parcel').notNull().default(false),
    // Whether the person who packs reads the family's note. Null: staff have not decided, and «Hoy» asks.
    boxNoteReleased: boolean('box_note_released'),
    // A recipe set it in process, and nobody has moved it since: taken back, it is pending again.
    startedByRecipe: boolean('started_by_recipe').notNull().default(false),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    searchText: personal(searchTextColumn(), ''),
    erasedAt: instantColumn('erased_at'),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('box_requests_status_check', table.status, boxRequestStatuses),
    enumCheck('box_requests_outcome_check', table.outcome, requestOutcomes),
    enumCheck('box_requests_box_purpose_check', table.boxPurpose, boxPurposes),
    enumCheck('box_requests_targeted_for_check', table.targetedFor, targetedForValues),
    enumCheck('box_requests_loss_type_check', table.lossType, lossTypes),
    enumCheck('box_requests_baby_gender_check', table.babyGender, babyGenders),
    enumCheck('box_requests_skin_tone_check', table.skinTonePreference, skinTonePreferences),
    enumCheck('box_requests_delivery_method_check', table.deliveryMethod, deliveryMethods),
    enumCheck('box_requests_payment_status_check', table.paymentStatus, boxPaymentStatuses),
    enumCheck('box_requests_payment_method_check', table.paymentMethod, boxPaymentMethods),
    enumCheck('box_requests_payment_verification_check', table.paymentVerification, paymentVerifications),
    enumCheck('box_requests_source_check', table.source, requestSources),
    check('box_requests_payment_amount_check', sql`${table.paymentAmount} >= 0`),
    check(
      'box_requests_required_until_erased_check',
      sql`${table.erasedAt} is not null or ${table.source} <> 'web' or (${table.targetedFor} is not null and ${table.lossType} is not null)`,
    ),
    index('box_requests_created_at_idx').on(table.createdAt, table.id),
    index('box_requests_status_idx').on(table.status, table.createdAt),
    index('box_requests_outcome_idx')
      .on(table.outcome, table.createdAt)
      .where(sql`${table.outcome} is not null`),
    index('box_requests_verification_idx').on(table.paymentVerification, table.createdAt),
    index('box_requests_email_idx').on(sql`lower(${table.email})`),
    index('box_requests_former_references_idx').using('gin', table.formerReferences),
    index('box_requests_number_idx').on(numberKey(table.transactionId)),
    index('box_requests_phone_key_idx').on(phoneKey(table.phone)),
    index('box_requests_name_town_idx').on(nameKey(table.recipientName), foldedKey(table.town)),
    index('box_requests_duplicate_of_idx').on(table.duplicateOfId),
    index('box_requests_assigned_to_idx').on(table.assignedTo),
    index('box_requests_beneficiary_idx').on(table.beneficiaryId),
    index('box_requests_recipient_name_idx').on(table.recipientName, table.id),
    index('box_requests_town_idx').on(table.town, table.id),
    index('box_requests_family_changed_idx')
      .on(table.familyChangedAt)
      .where(sql`${table.familyChangedAt} is not null`),
    index('box_requests_choosing_payment_idx').on(table.createdAt).where(sql`${table.choosingPayment}`),
    index('box_requests_suspected_idx').on(table.createdAt).where(sql`${table.suspected}`),
    trigramIndex('box_requests_search_idx', table.searchText),
  ],
)

// A parcel before the current one, stored when the next one is started.
export const boxParcels = markedTable(
  'box_parcels',
  {
    id: idColumn(),
    requestId: integer('request_id')
      .notNull()
      .references(() => boxRequests.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    trackingNumber: personal(text('tracking_number')),
    shippedAt: instantColumn('shipped_at'),
    boxConsumedAt: instantColumn('box_consumed_at'),
    costRecordedAt: instantColumn('cost_recorded_at'),
    outcome: kept(text('outcome', { enum: earlierOutcomes }).notNull()),
    outcomeReason: personal(text('outcome_reason')),
    outcomeOn: date('outcome_on', { mode: 'string' }).notNull(),
    outcomeBy: integer('outcome_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    unique('box_parcels_unique').on(table.requestId, table.number),
    enumCheck('box_parcels_outcome_check', table.outcome, earlierOutcomes),
    index('box_parcels_tracking_number_idx').on(table.trackingNumber),
  ],
)
