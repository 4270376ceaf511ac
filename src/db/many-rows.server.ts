import pg from 'pg'

/**
 * Invented rows of many years, to look at full lists and to measure them: `requests` box requests, two a day and more,
 * and what comes with them in proportion. Plain inserts: nothing is sent, and no rule of the services is applied.
 */
export async function addManyRows(connection: pg.ClientConfig, requests: number): Promise<void> {
  // Not of the pool: a hundred thousand rows take longer than its limits, which are for what people wait for.
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of manyRows(requests)) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** SQL, newest rows first. Of a hundred requests one is pending, one in process, and one on its way. */
const manyRows = (requests: number): string[] => [
  `create temporary table many_people as
    select n, (array['María', 'Luz', 'Carmen', 'Ana', 'Isabel', 'Yolanda', 'Marisol', 'José', 'Rosa', 'Elena', 'Luis', 'Nayda',
        'Ivelisse', 'Wanda', 'Glorimar', 'Zoraida', 'Ángel'])[1 + n % 17]
      || ' ' || (array['Rivera', 'Colón', 'Ortiz', 'Santiago', 'Vega', 'Maldonado', 'Torres', 'Figueroa', 'Nieves',
        'Rosado', 'Cruz', 'Martínez de Jesús', 'Quiñones'])[1 + n / 17 % 13]
      || ' ' || (array['Pagán', 'Meléndez', 'Soto', 'Irizarry', 'Báez', 'Cordero', 'Lugo', 'Feliciano', 'Alicea',
        'Montañez', 'Dávila'])[1 + n / 221 % 11] as name,
      'persona' || n || '@example.org' as email,
      '787-' || lpad((200 + n / 10000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0') as phone,
      (array['Ponce', 'San Juan', 'Mayagüez', 'Caguas', 'Arecibo', 'Humacao', 'Bayamón', 'Sabana Grande',
        'Aguadilla'])[1 + n % 9] as town,
      date_trunc('milliseconds', now()) - n * interval '2 hours 11 minutes' as at
    from generate_series(1, ${requests}) n`,
  `insert into box_requests (reference, recipient_name, requester_name, full_name, phone, email, town, box_purpose,
      targeted_for, loss_type, has_siblings, baby_gender, liability_waiver, delivery_method, postal_address, postal_city,
      postal_state, postal_zip_code, payment_status, payment_method, payment_amount, payment_verification,
      transaction_id, tracking_number, status, shipped_at, box_consumed_at, cost_recorded_at, search_text, created_at,
      updated_at)
    select md5('request' || n), name, name, name, phone, email, town, case when n % 6 = 0 then 'gift' else 'personal' end,
      (array['mama', 'papa', 'ambos'])[1 + n % 3], 'unica', n % 2 = 0, 'femenino', true, method,
      '150 Calle A', town, 'PR', '00725', case when method = 'correo' then 'paid' else 'waived' end,
      case when method = 'correo' then 'ath_movil' else 'none' end, case when method = 'correo' then 23.95 else 0 end,
      case when method <> 'correo' then 'none' when n <= ${requests} / 200 then 'claimed' else 'verified' end,
      case when method = 'correo' then 'ATH-' || n end,
      case when method = 'correo' and has_left then '92346903619809' || lpad(n::text, 8, '0') end, status,
      case when has_left then at + interval '4 days' end, case when has_left then at + interval '4 days' end,
      case when has_left then at + interval '4 days' end,
      search_key(md5('request' || n) || ' ' || name || ' ' || email || ' ' || phone || ' ' || town), at, at
    from (select *, (array['correo', 'correo', 'correo', 'pickup', 'delivery'])[1 + n % 5] as method,
        n > ${requests} / 50 as has_left,
        case when n <= ${requests} / 100 then 'pending' when n <= ${requests} / 50 then 'in_process'
          when n <= ${requests} * 3 / 100 then 'shipped' when n % 8 = 0 then 'closed' else 'delivered' end as status
      from many_people) people`,
  `insert into inventory_items (name, quantity, unit, unit_cost, category, min_quantity, search_text)
    select name || ' ' || size, 40 + n * 37 % 2400, 'unidad', (n * 7 % 30) + 0.75,
      (array['hopebox', 'supplies', 'general'])[1 + n % 3], 20, folded_key(name || ' ' || size)
    from (select n, (array['Vela', 'Manta tejida', 'Diario', 'Peluche', 'Libro', 'Marco', 'Caja de cartón', 'Cinta',
        'Tarjeta', 'Semillas'])[1 + n % 10] as name,
        (array['blanca', 'crema', 'grande', 'pequeña', 'de madera', 'rosa', 'azul', 'verde'])[1 + n / 10 % 8] as size
      from generate_series(0, 79) n) items`,
  `insert into hope_box_items (request_id, inventory_item_id, quantity, is_included, consumed_quantity, consumed_unit_cost,
      created_at)
    select request.id, item.id, 1, true, 1, item.unit_cost, request.created_at
    from box_requests request join many_people on request.reference = md5('request' || n)
    join lateral (select id, unit_cost from inventory_items order by id desc limit 5) item
      on request.box_consumed_at is not null`,
  `insert into stock_movements (inventory_item_id, kind, quantity, unit_cost, value_change, occurred_on, box_request_id,
      created_at)
    select item.id, kind, quantity, unit_cost, quantity * unit_cost, at::date,
      case when kind = 'consume' then request.id end, at
    from many_people join box_requests request on request.reference = md5('request' || n)
    join lateral (values ('restock', 1), ('consume', -1)) as moved (kind, quantity) on true
    join (select id, unit_cost, row_number() over (order by id) as place, count(*) over () as items
      from inventory_items) item on item.place = 1 + n % item.items`,
  `insert into payment_records (subject_kind, subject_id, provider, provider_transaction_id, amount, method, paid_on,
      verification, verified_at, created_at)
    select 'box_request', request.id, 'ath_movil', transaction_id, 23.95, 'ath_movil', created_at::date,
      payment_verification, case when payment_verification = 'verified' then created_at end, created_at
    from box_requests request join many_people on request.reference = md5('request' || n)
    where delivery_method = 'correo'`,
  `insert into accounting_transactions (type, amount, description, category, occurred_on, payment_method, is_automatic,
      request_id, search_text, created_at)
    select 'expense', 18.40, 'Costo de caja #HIB-' || lpad(request.id::text, 4, '0'), 'hopebox', shipped_at::date,
      'inventory', true, request.id, 'costo de caja #hib-' || lpad(request.id::text, 4, '0'), shipped_at
    from box_requests request join many_people on request.reference = md5('request' || n)
    where shipped_at is not null`,
  // 800 donors, a fifth of the gifts from the first.
  `insert into accounting_transactions (type, amount, description, category, occurred_on, payment_method, donor_name,
      donor_email, search_text, created_at)
    select 'donation', 25 + n % 40 * 5, 'Donativo', 'donaciones', at::date, 'ath_movil', name, email,
      folded_key('Donativo ' || name || ' ' || email), at
    from (select gift.n, gift.at, donor.name, donor.email from many_people gift
      join many_people donor on donor.n = case when gift.n % 5 = 0 then 1 else 1 + gift.n % 800 end
      where gift.n <= ${requests} * 3 / 20) gifts`,
  `insert into receipts (year, position, kind, subject_kind, subject_id, amount, occurred_on, payment_method, description,
      donor_name, donor_email, issued_at, search_text, created_at)
    select extract(year from occurred_on),
      100000 + row_number() over (partition by extract(year from occurred_on) order by id),
      'money', 'accounting_transaction', id, amount, occurred_on, payment_method, description, donor_name, donor_email,
      created_at, search_text, created_at
    from accounting_transactions where donor_email like 'persona%@example.org'`,
  `insert into accounting_transactions (type, amount, description, category, occurred_on, payment_method, supplier_name,
      search_text, created_at)
    select 'expense', 1200 + n * 13 % 900, 'Compra de materiales', 'materiales', at::date, 'check', 'Papelera del Sur',
      'compra de materiales papelera del sur', at
    from many_people where n <= ${requests} / 20`,
  `insert into contact_messages (name, email, phone, subject, message, status, search_text, created_at)
    select name, email, phone, 'Pregunta sobre la caja', 'Buenas tardes. ¿Cómo pido una caja para mi hermana?',
      case when n <= ${requests} / 400 then 'new' when n % 3 = 0 then 'archived' else 'answered' end,
      folded_key(name || ' ' || email || ' pregunta sobre la caja'), at
    from many_people where n <= ${requests} / 4`,
  `insert into volunteers (name, phone, town, talent, email, availability, status, search_text, created_at)
    select name, phone, town, 'Escuchar y acompañar a familias', email, 'Sábados por la mañana',
      case when n <= 12 then 'pending' else 'approved' end, folded_key(name || ' ' || email || ' ' || town), at
    from many_people where n <= ${requests} / 10`,
  `insert into service_providers (name, title, specialty, description, phone, email, town, is_active, confirmed_on,
      search_text)
    select name, 'Psicóloga clínica', 'Duelo perinatal', 'Acompaña a madres, padres y parejas.', phone, email, town,
      true, at::date, folded_key(name || ' psicologa clinica duelo perinatal ' || town)
    from many_people where n <= ${requests} / 100`,
  `insert into events (title, description, event_date, location, max_participants, search_text)
    select 'Encuentro de familias ' || n, 'Una tarde tranquila para sentarnos juntos.',
      now() + (5 - n) * interval '7 days', 'Biblioteca Municipal, Ponce', 60, 'encuentro de familias ' || n
    from many_people where n <= ${requests} / 100`,
  `insert into event_registrations (event_id, reference, full_name, email, phone, status, search_text, created_at)
    select event.id, md5('registration' || n), name, email, phone,
      case when n <= 30 then 'pending' when n % 9 = 0 then 'cancelled' else 'confirmed' end,
      folded_key(name || ' ' || email), at
    from many_people join (select id, row_number() over (order by id desc) as place, count(*) over () as events
      from events) event on event.place = 1 + n / 40 % event.events
    where n <= ${requests} * 2 / 5`,
  `insert into hospitals (name) select distinct 'Hospital Municipal de ' || town from many_people where n <= ${requests} / 50`,
  `insert into hospital_deliveries (hospital_id, contact_person_name, phone, email, collaboration_date, delivery_date,
      boxes_delivered, status, last_box_position, search_text, created_at)
    select hospital.id, 'Enf. ' || person.name, person.phone, person.email, at::date, at::date, 20, 'delivered', 20,
      folded_key(hospital.name), at
    from many_people person join hospitals hospital on hospital.name = 'Hospital Municipal de ' || town
    where n <= ${requests} / 50`,
  `insert into hospital_delivery_boxes (hospital_delivery_id, position, serial_number, box_type, support_type, is_prepared)
    select delivery.id, place, 'M-' || delivery.id || '-' || place, 'apoyo_general', 'ambos', true
    from hospital_deliveries delivery join many_people on delivery.email = many_people.email
    cross join generate_series(1, 20) place`,
  `insert into mail_outbox (kind, to_address, entity, entity_id, status, sent_at, created_at)
    select kind, email, 'box_request', id, 'sent', created_at, created_at
    from (select request.* from box_requests request join many_people on request.reference = md5('request' || n)) sent
    cross join unnest(array['request_received', 'box_on_its_way']) kind`,
  `insert into history_entries (entity, entity_id, action, changes, user_name, at)
    select 'box_request', request.id, 'updated', '{"status": ["pending", "in_process"]}', 'Gloria Demo',
      request.created_at + step * interval '1 day'
    from box_requests request join many_people on request.reference = md5('request' || n)
    cross join generate_series(1, 3) step`,
  'drop table many_people',
  'analyze',
]
