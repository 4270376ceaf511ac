import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { authorship, users } from '#features/auth/tables.server.ts'
import { paymentVerifications } from '#features/payments/schemas.ts'
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
import {
  babyGenders,
  boxPaymentMethods,
  boxPaymentStatuses,
  boxPurposes,
  boxRequestStatuses,
  deliveryMethods,
  lossTypes,
  skinTonePreferences,
  targetedForValues,
} from './schemas.ts'

// Here and not with the dashboard that shows them: a delivered request creates or links one
// (rulings.md#dashboard-figures).
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: idColumn(),
    fullName: spanishText('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    supportHistory: text('support_history').array().notNull().default(sql`'{}'::text[]`),
    notes: text('notes'),
    isActive: boolean('is_active').notNull().default(true),
    searchText: searchTextColumn(),
    ...timestamps(),
  },
  (table) => [
    index('beneficiaries_email_idx').on(sql`lower(${table.email})`),
    index('beneficiaries_phone_idx').on(table.phone),
    index('beneficiaries_active_idx').on(table.isActive, table.createdAt),
  ],
)

const asked = {
  recipientName: spanishText('recipient_name').notNull(),
  requesterName: spanishText('requester_name'),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  town: spanishText('town').notNull(),
  boxPurpose: text('box_purpose', { enum: boxPurposes }).notNull(),
  // Required (public-site.md#request-validation) until the person's data is erased.
  targetedFor: text('targeted_for', { enum: targetedForValues }),
  lossType: text('loss_type', { enum: lossTypes }),
  hasSiblings: boolean('has_siblings'),
  babyGender: text('baby_gender', { enum: babyGenders }),
  skinTonePreference: text('skin_tone_preference', { enum: skinTonePreferences }),
  giftSenderName: text('gift_sender_name'),
  giftRecipientName: text('gift_recipient_name'),
  giftMessage: text('gift_message'),
  additionalNotes: text('additional_notes'),
  liabilityWaiver: boolean('liability_waiver').notNull().default(false),
}

const sentWhere = {
  deliveryMethod: text('delivery_method', { enum: deliveryMethods }).notNull(),
  deliveryNotes: text('delivery_notes'),
  postalAddress: text('postal_address'),
  postalCity: text('postal_city'),
  postalState: text('postal_state'),
  postalZipCode: text('postal_zip_code'),
  postalCountry: text('postal_country').notNull().default('US'),
  pickupLocationPin: text('pickup_location_pin'),
  trackingNumber: text('tracking_number'),
  shippedAt: instantColumn('shipped_at'),
}

// rulings.md#payment: what the browser said, and beside it what the server knows.
const paid = {
  paymentStatus: text('payment_status', { enum: boxPaymentStatuses }).notNull().default('pending'),
  paymentMethod: text('payment_method', { enum: boxPaymentMethods }),
  paymentAmount: moneyColumn('payment_amount').notNull().default('20.00'),
  paymentDate: instantColumn('payment_date'),
  transactionId: text('transaction_id'),
  paymentData: jsonb('payment_data'),
  paymentClaimedAmount: moneyColumn('payment_claimed_amount'),
  paymentVerification: text('payment_verification', { enum: paymentVerifications }).notNull().default('none'),
  paymentVerifiedAt: instantColumn('payment_verified_at'),
  paymentVerifiedBy: integer('payment_verified_by').references(() => users.id, { onDelete: 'set null' }),
}

// back-office.md#request-record: fields of the admin view that no documented form sends (rulings.md#derived-fields).
const adminView = {
  fullName: spanishText('full_name'),
  requesterEmail: text('requester_email'),
  requesterPhone: text('requester_phone'),
  recipientAddress: text('recipient_address'),
  relationship: text('relationship'),
  supportType: text('support_type'),
  story: text('story'),
  requesterStory: text('requester_story'),
}

export const boxRequests = pgTable(
  'box_requests',
  {
    id: idColumn(),
    // The family's own, unguessable number (rulings.md#reference).
    reference: text('reference').notNull().unique('box_requests_reference_unique'),
    status: text('status', { enum: boxRequestStatuses }).notNull().default('pending'),
    ...asked,
    ...sentWhere,
    ...paid,
    ...adminView,
    notes: text('notes'),
    beneficiaryId: integer('beneficiary_id').references(() => beneficiaries.id, { onDelete: 'set null' }),
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    boxConsumedAt: instantColumn('box_consumed_at'),
    costRecordedAt: instantColumn('cost_recorded_at'),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    searchText: searchTextColumn(),
    erasedAt: instantColumn('erased_at'),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('box_requests_status_check', table.status, boxRequestStatuses),
    enumCheck('box_requests_box_purpose_check', table.boxPurpose, boxPurposes),
    enumCheck('box_requests_targeted_for_check', table.targetedFor, targetedForValues),
    enumCheck('box_requests_loss_type_check', table.lossType, lossTypes),
    enumCheck('box_requests_baby_gender_check', table.babyGender, babyGenders),
    enumCheck('box_requests_skin_tone_check', table.skinTonePreference, skinTonePreferences),
    enumCheck('box_requests_delivery_method_check', table.deliveryMethod, deliveryMethods),
    enumCheck('box_requests_payment_status_check', table.paymentStatus, boxPaymentStatuses),
    enumCheck('box_requests_payment_method_check', table.paymentMethod, boxPaymentMethods),
    enumCheck('box_requests_payment_verification_check', table.paymentVerification, paymentVerifications),
    check('box_requests_payment_amount_check', sql`${table.paymentAmount} >= 0`),
    check(
      'box_requests_required_until_erased_check',
      sql`${table.erasedAt} is not null or (${table.targetedFor} is not null and ${table.lossType} is not null)`,
    ),
    index('box_requests_created_at_idx').on(table.createdAt, table.id),
    index('box_requests_status_idx').on(table.status, table.createdAt),
    index('box_requests_verification_idx').on(table.paymentVerification, table.createdAt),
    index('box_requests_email_idx').on(sql`lower(${table.email})`),
    index('box_requests_assigned_to_idx').on(table.assignedTo),
    index('box_requests_beneficiary_idx').on(table.beneficiaryId),
    index('box_requests_recipient_name_idx').on(table.recipientName, table.id),
    index('box_requests_town_idx').on(table.town, table.id),
    trigramIndex('box_requests_search_idx', table.searchText),
  ],
)
