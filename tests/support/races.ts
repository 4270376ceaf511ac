// Five calls in the same moment for each unique index of the schema, or the reason why no two writers meet there.
import { eq } from 'drizzle-orm'
import * as schema from '#db/schema.server.ts'
import { byMail, familyRequest } from './family-request.ts'
import {
  cookiesOf,
  created,
  delivery,
  donationId,
  newDelivery,
  newEvent,
  person,
  pixel,
  type Race,
  staff,
  verifyGift,
} from './race-world.ts'
import { newItem, newRequest, setStatus } from './stock.ts'

const random = 'A random number of 57 bits or more: two writers never have the same.'
const ofProvider =
  'Of a job that processes one row: `skip locked` gives it to one worker (several-at-once.test.ts).'
const counters = 'Written by triggers and counters only, with `on conflict`.'

export const races: Record<string, Race | string> = {
  accounting_month_closes_closed_unique: async () =>
    staff('POST /api/accounting-months/close', { month: '2020-03' }),
  accounting_transactions_box_cost_unique: async (app) => {
    const requestId = await newRequest(app)
    const item = await newItem(app, { quantity: 5, unitCost: '2.00' })
    await created(app, 'POST /api/hope-box-items', { requestId, inventoryItemId: item, isIncluded: true })
    return (n) => [
      `PUT /api/hope-in-a-box/requests/${requestId}`,
      { as: true, body: { status: n % 2 ? 'shipped' : 'delivered' } },
    ]
  },
  accounting_transactions_delivery_cost_unique: async (app) => {
    const { id } = await newDelivery(app)
    await created(app, `POST /api/hospital-deliveries/${id}/boxes/generate`, {})
    const body = {
      type: 'expense',
      amount: '5',
      description: 'Cajas',
      category: 'boxes',
      hospitalDeliveryId: id,
    }
    return staff('POST /api/accounting-transactions', body)
  },
  accounting_transactions_donation_unique: verifyGift,
  accounting_transactions_entry_fee_unique: ofProvider,
  accounting_transactions_fee_unique: ofProvider,
  bin_records_record_unique: async (app) => {
    const [row] = await app.ctx.db
      .insert(schema.contactMessages)
      .values({ name: 'Ana', email: 'a@example.org', subject: 'x', message: 'x' })
      .returning()
    return staff(`DELETE /api/contact/${row!.id}`)
  },
  box_parcels_unique: async (app) => {
    const id = await newRequest(app, byMail)
    await setStatus(app, id, 'shipped')
    await created(app, `PUT /api/hope-in-a-box/requests/${id}/outcome`, { outcome: 'lost', reason: 'x' })
    return staff(`POST /api/hope-in-a-box/requests/${id}/parcels`, {})
  },
  box_recipes_name_unique: async (app) => {
    const lines = [{ inventoryItemId: await newItem(app), quantity: 1 }]
    return staff('POST /api/box-recipes', { name: 'Cinco a la vez', lines })
  },
  box_requests_payment_reference_unique: async () => (n) => [
    n % 2 ? 'PUT /api/hope-in-a-box/request/started' : 'POST /api/hope-in-a-box/request',
    {
      body: { ...familyRequest, ...byMail },
      headers: { 'idempotency-key': '6b1c8f7e-0000-4000-8000-000000000005' },
    },
  ],
  box_requests_reference_unique: random,
  contact_stops_standing_unique: async () =>
    staff('POST /api/contact-stops', {
      email: person.email,
      phone: person.phone,
      kind: 'no_contact',
      reason: 'person_asked',
    }),
  box_request_distinct_pairs_low_id_high_id_pk: async (app) => {
    const [one, other] = [await newRequest(app), await newRequest(app)]
    return staff(`POST /api/hope-in-a-box/requests/${one}/duplicates/${other}/dismiss`)
  },
  donations_reference_unique: random,
  erased_records_entity_record_id_key_pk: async (app) => {
    const [row] = await app.ctx.db
      .insert(schema.volunteers)
      .values({
        name: 'Ana',
        email: 'e@example.org',
        phone: '787-555-0103',
        town: 'x',
        talent: 'x',
        availability: 'x',
      })
      .returning()
    const records = [{ kind: 'volunteer', id: row!.id }]
    return staff('POST /api/personal-data/erasure', {
      records,
      confirmation: 'borrar',
      reason: 'person_asked',
    })
  },
  event_registrations_event_email_unique: async (app) => {
    const { id } = await newEvent(app)
    return (n) => [`POST /api/events/${id}/register`, { body: { ...person, fullName: `Ana ${n}` } }]
  },
  event_registrations_new_reference_unique: random,
  event_registrations_reference_unique: random,
  given_hospital_boxes_pkey: async (app) => {
    const { link, pin } = await created(app, 'POST /api/hospital-units', {
      institutionName: 'Hospital del Norte',
    })
    const delivery = await newDelivery(app)
    await created(app, `POST /api/hospital-deliveries/${delivery.id}/boxes/generate`, {})
    const isThis = eq(schema.hospitalDeliveries.id, delivery.id)
    await app.ctx.db.update(schema.hospitalDeliveries).set({ status: 'delivered' }).where(isThis)
    const { headers, body } = await app.call('POST /api/unit/session', { body: { link, pin } })
    const cookie = cookiesOf(headers)
    const { serialNumber } = body.shelf[0]
    return () => ['POST /api/unit/given', { body: { serialNumber }, headers: { cookie } }]
  },
  hope_box_items_unique: async (app) => {
    const requestId = await newRequest(app)
    return staff('POST /api/hope-box-items', {
      requestId,
      inventoryItemId: await newItem(app, { quantity: 9 }),
    })
  },
  hospital_delivery_box_items_unique: async (app) => {
    const { id } = await newDelivery(app)
    const [box] = (await created(app, `POST /api/hospital-deliveries/${id}/boxes/generate`, {})).boxes
    const item = await newItem(app, { quantity: 9 })
    return staff(`POST /api/hospital-deliveries/boxes/${box.id}/items`, { inventoryItemId: item })
  },
  hospital_delivery_boxes_position_unique: async (app) =>
    staff(`POST /api/hospital-deliveries/${(await newDelivery(app)).id}/boxes/generate`, {}),
  hospital_delivery_boxes_serial_number_unique: async (app) =>
    staff(`POST /api/hospital-deliveries/${(await newDelivery(app)).id}/boxes`, {
      serialNumber: 'HOS-9-001',
      supportType: 'Duelo',
    }),
  hospital_unit_orders_open_unique: async (app) => {
    const { link, pin } = await created(app, 'POST /api/hospital-units', { institutionName: 'Con pedido' })
    const { headers } = await app.call('POST /api/unit/session', { body: { link, pin } })
    const cookie = cookiesOf(headers)
    return (n) => ['POST /api/unit/orders', { body: { quantity: n + 1 }, headers: { cookie } }]
  },
  hospitals_name_unique: async () =>
    staff('POST /api/hospital-deliveries', { ...delivery, institutionName: 'Hospital Quinto' }),
  hospital_units_hospital_unique: async () =>
    staff('POST /api/hospital-units', { institutionName: 'Hospital Quíntuple' }),
  hospital_units_link_hash_unique: random,
  idempotency_keys_scope_key_pk: async () => () => [
    'POST /api/contact',
    {
      body: { name: 'Ana', email: 'i@example.org', subject: 'x', message: 'x' },
      headers: { 'idempotency-key': 'cinco' },
    },
  ],
  images_sha256_unique: async () =>
    staff('POST /api/events', {
      title: 'Con foto',
      description: 'x',
      eventDate: '2031-05-04T22:00:00Z',
      imageUrl: pixel,
    }),
  inventory_items_code_idx: async () =>
    staff('POST /api/inventory-items', { name: 'Manta', code: '012345678905', category: 'general' }),
  known_devices_unique: async () => () => [
    'POST /api/auth/login',
    {
      body: { username: 'prueba', password: 'una clave de prueba' },
      headers: { cookie: `hib_d=${'d'.repeat(43)}` },
    },
  ],
  label_purchases_fingerprint_unique: 'Ten requests for one label (several-at-once.test.ts).',
  label_purchases_idempotency_key_unique: random,
  label_purchases_random_id_unique: random,
  mail_outbox_message_id_unique: random,
  mail_templates_kind_locale_pk: async () =>
    staff('PUT /api/mail-templates/contact_acknowledged/es', (n) => ({
      subject: `Recibimos tu mensaje ${n}`,
      body: 'Hola {{organisation}}',
    })),
  packing_item_marks_pk: async (app) => {
    const requestId = await newRequest(app)
    const inventoryItemId = await newItem(app, { quantity: 9 })
    await created(app, 'POST /api/hope-box-items', { requestId, inventoryItemId })
    return staff(`POST /api/packing/${requestId}/actions`, { kind: 'mark', inventoryItemId, mark: 'packed' })
  },
  packed_boxes_request_id_parcel_number_pk: async (app) => {
    const requestId = await newRequest(app)
    const item = await newItem(app, { quantity: 9 })
    await created(app, 'POST /api/hope-box-items', { requestId, inventoryItemId: item, isIncluded: true })
    return staff(`POST /api/packing/${requestId}/actions`, { kind: 'pack', isPacked: true })
  },
  passkey_challenges_pkey: random,
  passkeys_credential_id_unique: 'Chosen by the device; inserted with `on conflict`.',
  payment_records_transaction_unique: async (app) => {
    const ids = [0, 1, 2, 3, 4].map(() => donationId(app))
    const all = await Promise.all(ids)
    return (n) => [
      `POST /api/payments/claims/donation/${all[n]}/verify`,
      { as: true, body: { note: 'visto', transactionId: 'UNO-PARA-CINCO' } },
    ]
  },
  provider_corrections_waiting_unique: async (app) => {
    const card = {
      name: 'Dra. Inés',
      specialty: 'Psicología perinatal',
      phone: '787-555-0144',
      email: 'i@example.org',
    }
    const { id } = await created(app, 'POST /api/service-providers', card)
    await created(app, `POST /api/service-providers/${id}/confirmation-request`, {})
    const letters = await app.ctx.db.select().from(schema.emailOutbox)
    const link = /directorio\/([\w-]+)/.exec(
      JSON.stringify(letters.findLast((one) => one.kind === 'provider_confirm')),
    )
    return (n) => [`PUT /api/provider-cards/${link?.[1]}`, { body: { ...card, name: `Dra. Inés ${n}` } }]
  },
  provider_links_hash_unique: random,
  rate_limits_pkey: counters,
  job_runs_pkey: counters,
  receipts_number_unique: async (app) => {
    const ids = await Promise.all([0, 1, 2, 3, 4].map(() => donationId(app)))
    return (n) => [
      `POST /api/payments/claims/donation/${ids[n]}/verify`,
      { as: true, body: { note: 'visto' } },
    ]
  },
  receipts_subject_unique: verifyGift,
  recovery_codes_code_hash_unique: random,
  remembrance_dates_reference_unique: random,
  remembrance_dates_request_id_unique: async (app) => {
    const { body } = await app.call('POST /api/hope-in-a-box/request', { body: familyRequest })
    return (n) => [
      `PUT /api/hope-in-a-box/follow-up/${body.reference}/remembrance`,
      { body: { month: 5, day: n + 1, language: 'es', consent: true } },
    ]
  },
  retention_holds_record_unique: async (app) =>
    staff('POST /api/retention/holds', {
      kind: 'box_request',
      recordId: await newRequest(app),
      reason: 'Un reclamo',
      until: '2030-01-01',
    }),
  retention_notices_rule_record_id_pk: 'Of the nightly job, which runs once; inserted with `on conflict`.',
  row_counts_table_name_status_backend_pk: counters,
  schema_migrations_pkey: 'Of the start, one process at a time.',
  second_factor_roles_pkey: async () => staff('PUT /api/account/second-factor-rules', { roles: ['lectura'] }),
  sessions_cookie_hash_unique: random,
  sessions_token_hash_unique: random,
  stock_count_lines_item_unique: async () => staff('POST /api/stock-counts', { categories: ['general'] }),
  users_email_unique: async () =>
    staff('POST /api/users', (n) => ({
      username: `cinco${n}`,
      fullName: 'Cinco',
      email: 'cinco@example.org',
      password: 'una clave de cinco veces',
    })),
  users_username_unique: async () =>
    staff('POST /api/users', (n) => ({
      username: 'cinco.uno',
      fullName: 'Cinco',
      email: `cinco${n}@example.org`,
      password: 'una clave de cinco veces',
    })),
  volunteers_email_created_at_unique: async () => (n) => [
    'POST /api/volunteers',
    {
      body: {
        name: `Ana ${n}`,
        email: 'v@example.org',
        phone: '787-555-0104',
        town: 'Ponce',
        talent: 'Costura y bordado',
        availability: 'Sábados',
      },
    },
  ],
  webhook_events_event_unique: 'Eight webhooks of one donation (several-at-once.test.ts).',
}
