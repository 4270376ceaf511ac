/** Cells of the first table, and words that stand anywhere on the screen, each by a query of its own. */
export type Screen = {
  path: string
  /** Headings of the cells that are read. `Solicitud/0`: only the cell's first line. */
  cells?: string[]
  /** One row for each row on the screen, in any order, with the cells from left to right. */
  rows?: string
  /** Each value of each row stands there as it is; «…» stands for other words. */
  says?: string
}

const months = `array['ene','feb','mar','abr','may','jun','jul','ago','sept','oct','nov','dic']`
const longMonths = `array['enero','febrero','marzo','abril','mayo','junio','julio','agosto','septiembre','octubre',
  'noviembre','diciembre']`
const local = (instant: string) => `(${instant} at time zone 'America/Puerto_Rico')`
const part = (name: string, date: string) => `extract(${name} from ${date})::int`
/** `7 mar 2025` */
const day = (date: string) =>
  `coalesce(${part('day', date)} || ' ' || (${months})[${part('month', date)}] || ' ' || ${part('year', date)}, '')`
const longDay = (date: string) =>
  `(${part('day', date)} || ' de ' || (${longMonths})[${part('month', date)}] || ' de ' || ${part('year', date)})`
const hour = (instant: string) =>
  `to_char(${local(instant)}, 'FMHH12:MI') || case when ${part('hour', local(instant))} < 12 then ' a. m.' else ' p. m.' end`
const money = (amount: string) => `to_char(${amount}, 'FM$999,999,990.00')`
const sign = (amount: string) =>
  `case when ${amount} = 0 then '' when ${amount} < 0 then '−' else '+' end || ${money(`abs(${amount})`)}`
const count = (which: string) => `count(*) filter (where ${which})`
const number = (row: string) => `${row}.year || '-' || lpad(${row}.position::text, 4, '0')`
const code = (id: string) => `'#HIB-' || lpad(${id}::text, 4, '0')`

const entries = `select * from accounting_transactions where archived_at is null`
const thisMonth = `date_trunc('month', ${local('now()')})`
const isExpense = `type = 'expense'`
const sum = (which: string) => `coalesce(sum(amount) filter (where ${which}), 0)`
/** What is in force of each receipt, by its donor. */
const receipts = `select * from receipts where voided_at is null`
const donated = `select coalesce(' · ' || ${money('sum(amount)')} || ' donado en artículos, según sus recibos', '')
  from (${receipts}) given where kind = 'goods'`
const seats = `select e.*, (select count(*)::int from event_registrations r where r.event_id = e.id
    and r.status <> 'cancelled' and r.waitlist_position is null) as seats,
  (select count(*)::int from event_registrations r where r.event_id = e.id
    and r.status = 'pending' and r.waitlist_position is null) as unconfirmed,
  (select count(*)::int from event_registrations r where r.event_id = e.id
    and r.status <> 'cancelled' and r.waitlist_position is not null) as waiting from events e`
const spaces = `case when max_participants is null then seats || case when seats = 1 then ' registrado' else ' registrados' end || ', sin límite'
  else seats || ' de ' || max_participants || ', ' || case when seats >= max_participants
    then 'lleno' else 'quedan ' || max_participants - seats end end`
/** What arrived of the fee, as the payments say. */
const fees = `select b.*, p.amount as arrived, p.paid_on, p.refunded_amount as back,
    greatest(0, b.payment_amount - p.amount) as lacks
  from box_requests b left join lateral (select * from payment_records p where p.subject_kind = 'box_request'
    and p.subject_id = b.id and (p.verification in ('verified', 'manual') or p.refunded_amount > 0)
    order by p.verification = 'refunded', p.id desc limit 1) p on true`

export const screens: Screen[] = [
  {
    path: '/admin/solicitudes',
    cells: ['Solicitud/0', 'Solicitud/1', 'Fecha'],
    rows: `select ${code('id')} || ' · ' || recipient_name, town, ${day(local('created_at'))}
      from box_requests order by created_at desc, id desc limit 25`,
    says: `select 'Todas ' || count(*) || ' Pendientes ' || ${count(`status = 'pending'`)} || ' En proceso '
      || ${count(`status = 'in_process'`)} || ' Aprobadas ' || ${count(`status = 'approved'`)} || ' Enviadas '
      || ${count(`status = 'shipped'`)} || ' Entregadas ' || ${count(`status = 'delivered'`)} || ' Cerradas '
      || ${count(`status = 'closed'`)}, '1–25 de ' || count(*) from box_requests`,
  },
  {
    path: '/admin/contabilidad/transacciones',
    cells: ['Fecha', 'Descripción', 'Cantidad'],
    rows: `select ${day('occurred_on')}, description || coalesce(' · ' || coalesce(donor_name, supplier_name), ''), ${sign(`case when ${isExpense} then -amount else amount end`)}
      from (${entries}) e order by occurred_on desc, id desc limit 25`,
    says: `select 'En total: ' || count(*) || ' transacciones', 'Ingresos ' || ${sign(sum(`type <> 'expense'`))}
      || ' Gastos ' || ${sign(`-${sum(isExpense)}`)} || ' Balance ' || ${money(`${sum(`type <> 'expense'`)} - ${sum(isExpense)}`)}
      from (${entries}) e`,
  },
  {
    path: '/admin/contabilidad',
    says: `select 'Total de ingresos ' || ${money(sum(`type <> 'expense'`))} || ' Total de gastos ' || ${money(sum(isExpense))}
      || ' Balance ' || ${money(`${sum(`type <> 'expense'`)} - ${sum(isExpense)}`)},
      'Donaciones ' || ${money(sum(`type = 'donation'`))},
      'Valor del inventario … ' || (select ${money('sum(quantity * unit_cost)')} || ' ' || count(*) || ' artículos activos, '
        || sum(quantity) || ' unidades' || (${donated}) from inventory_items where is_active)
      from (${entries}) e where occurred_on >= ${thisMonth}`,
  },
  {
    path: '/admin/contabilidad/donaciones',
    says: `select case when n = 1 then shown.count || ' donaciones · ' || ${money('total')} else '' end,
        coalesce(donor_name, 'Donación Anónima') || ' ' || ${money('amount')} || ' Descripción ' || description,
        ${day('occurred_on')} || ' Recibo ' || number
      from (select e.*, ${number('r')} as number, row_number() over (order by e.id) as n from (${entries}) e
        join (${receipts}) r on r.subject_kind = 'accounting_transaction' and r.subject_id = e.id
        where e.type = 'donation') gifts,
      (select count(*), sum(amount) as total from (${entries}) e where type = 'donation') shown`,
  },
  {
    path: '/admin/contabilidad/recibos',
    cells: ['Número', 'Fecha', 'Donante', 'Concepto', 'Cantidad', 'Estado'],
    rows: `select ${number('r')}, ${day('occurred_on')}, coalesce(donor_name, 'Donación Anónima'), description,
        ${money('amount')} || case when subject_kind = 'goods_gift' then ' en artículos' else '' end, case when voided_at is null then 'Emitido' else 'Anulado' end from receipts r`,
  },
  {
    path: '/admin/contabilidad/donantes',
    cells: ['Donante', 'Recibos', 'En dinero', 'En artículos'],
    rows: `select max(donor_name), count(*)::text, ${money(`coalesce(sum(amount) filter (where subject_kind <> 'goods_gift'), 0)`)},
        ${money(`coalesce(sum(amount) filter (where subject_kind = 'goods_gift'), 0)`)}
      from (${receipts}) r where year = ${part('year', thisMonth)} and (donor_name is not null or donor_email is not null)
      group by lower(donor_name), lower(donor_email)`,
  },
  {
    path: '/admin/contabilidad/articulos-donados',
    cells: ['Donante', 'Fecha', 'Valor'],
    rows: `select donor_name, ${day('occurred_on')}, ${money('value')} from goods_gifts where withdrawn_at is null`,
  },
  {
    path: '/admin/contabilidad/cierre',
    cells: ['Mes', 'Ingresos', 'Gastos', 'Balance'],
    rows: `select initcap((${longMonths})[${part('month', 'm')}]) || ' de ' || ${part('year', 'm')}, ${money('came')}, ${money('went')},
        ${money('came - went')} from (select date_trunc('month', occurred_on) as m, ${sum(`type <> 'expense'`)} as came,
        ${sum(isExpense)} as went from (${entries}) e group by 1) months`,
  },
  {
    path: '/admin/contabilidad/inventario',
    says: `select count || ' artículos activos · ' || ${money('total')} || ' en inventario' || (${donated}),
        name || ' … Cantidad ' || to_char(quantity, 'FM999,990') || case when quantity = 1 then ' unidad' else ' unidades' end
          || ' … Mínimo ' || min_quantity || ' … Costo ' || ${money('unit_cost')} || ' · vale ' || ${money('quantity * unit_cost')},
        case when reserved > 0 then name || ' … ' || quantity - reserved || ' sin apartar' else '' end
      from inventory_items, (select count(*), sum(quantity * unit_cost) as total from inventory_items
        where is_active) shown
      where is_active`,
  },
  {
    path: '/admin/hospitales',
    cells: ['Hospital', 'Cajas/0', 'Cajas/1', 'Última entrega'],
    rows: `select h.name, coalesce(sum(boxes), 0) || ' llevadas · ' || coalesce(sum(given), 0) || ' dadas',
        count(d.id) || case when count(d.id) = 1 then ' entrega' else ' entregas' end, ${day('max(day)')}
      from hospitals h left join (select d.*, case when status = 'delivered' then delivery_date end as day,
        case when status = 'delivered' then boxes_delivered end as boxes,
        (select count(*) from given_hospital_boxes g join hospital_delivery_boxes b on b.id = g.box_id
          where b.hospital_delivery_id = d.id) as given
        from hospital_deliveries d) d on d.hospital_id = h.id group by h.id`,
  },
  {
    path: '/admin/entregas',
    cells: ['Institución/0', 'Acuerdo/0', 'Acuerdo/1', 'Cajas'],
    rows: `select h.name, ${day('collaboration_date')}, ${day('delivery_date')}, boxes_delivered || ' · '
        || (select count(*) from hospital_delivery_boxes b where b.hospital_delivery_id = d.id
          and b.prepared_at is not null) || ' preparadas' from hospital_deliveries d join hospitals h on h.id = d.hospital_id`,
    says: `select 'Entregas ' || count(*) || ' Cajas entregadas ' || coalesce(sum(boxes_delivered) filter (where status = 'delivered'), 0)
      || ' Cajas por entregar ' || coalesce(sum(boxes_delivered) filter (where status <> 'delivered'), 0) from hospital_deliveries`,
  },
  {
    path: '/admin/eventos',
    cells: ['Evento', 'Fecha', 'Espacios'],
    rows: `select title, ${day(local('event_date'))} || ', ' || ${hour('event_date')}, ${spaces}
        || case when unconfirmed > 0 then ' ' || unconfirmed || ' por confirmar' else '' end
        || case when waiting > 0 then ' ' || waiting || ' en lista de espera' else '' end from (${seats}) e`,
  },
  { path: '/admin/eventos/1', says: `select ${spaces} from (${seats}) e where id = 1` },
  {
    path: '/admin/registros',
    cells: ['Nombre/0', 'Evento/0', 'Evento/1', 'Teléfono/1'],
    rows: `select r.full_name, e.title, ${day(local('e.event_date'))}, ${day(local('r.created_at'))}
      from event_registrations r join events e on e.id = r.event_id order by r.created_at desc, r.id desc limit 25`,
    says: `select 'Todos ' || count(*) || ' Pendientes ' || ${count(`status = 'pending'`)} || ' Confirmados '
      || ${count(`status = 'confirmed'`)} || ' Cancelados ' || ${count(`status = 'cancelled'`)} from event_registrations`,
  },
  {
    path: '/admin/informes',
    says: `select 'Personas que se ofrecieron … ' || (select count(*) from volunteers) || ' filas CSV',
      'Eventos con su cupo … ' || (select count(*) from events) || ' filas CSV',
      'Quién se registró … ' || (select count(*) from event_registrations) || ' filas CSV',
      'Las que llegaron por la página … ' || (select count(*) from donations)
        + (select count(*) from (${entries}) e where type = 'donation' and reversal_of is null and donation_id is null)
        + (select count(*) from goods_gifts where withdrawn_at is null) || ' filas CSV',
      'Mensajes de la página de contacto. … ' || (select count(*) from contact_messages) || ' filas CSV',
      'Solicitudes de cajas … ' || (select count(*) from box_requests) || ' filas CSV'`,
  },
  {
    path: '/admin/dinero',
    cells: ['Cantidad/0', 'Fecha'],
    rows: `select ${money('amount')}, ${day(`coalesce(paid_on, ${local('created_at')}::date)`)} from payment_records
        where verification not in ('pending', 'dismissed')
      union all select ${money('amount')}, ${day('occurred_on')} from (${entries}) e
        where type <> 'expense' and reversal_of is null and request_id is null and donation_id is null`,
  },
  {
    path: '/admin/pagos',
    cells: ['Cantidad/0', 'Anotado el'],
    rows: `select case when is_ours is false then 'Pago a otra cuenta' when currency <> 'USD' then amount || ' ' || currency
        else ${money('amount')} end, ${day(local('created_at'))} from payment_records order by created_at desc, id desc limit 25`,
    says: `select 'Todos ' || count(*) || ' Por atender ' || ${count(`verification in ('claimed', 'mismatch')`)} || ' Sin verificar '
      || ${count(`verification = 'claimed'`)} from payment_records`,
  },
  {
    path: '/admin/pagos/donaciones',
    cells: ['Cantidad', 'Referencia', 'Fecha'],
    rows: `select ${money('amount')}, reference, ${day(local('created_at'))} || ', ' || ${hour('created_at')} from donations`,
  },
  {
    path: '/admin/voluntarios',
    cells: ['Nombre/0', 'Teléfono/1'],
    rows: `select name, ${day(local('created_at'))} from volunteers`,
    says: `select 'Total ' || count(*) || ' Pendientes ' || ${count(`status = 'pending'`)} || ' Aprobados '
      || ${count(`status = 'approved'`)} || ' Rechazados ' || ${count(`status = 'rejected'`)} from volunteers`,
  },
  {
    path: '/admin',
    says: `select (select count(*) from payment_records where verification in ('claimed', 'mismatch')) || ' pagos esperan que alguien los verifique',
      'Solicitudes de Hope in a Box ' || (select count(*) from box_requests),
      'Donaciones este mes ' || (select ${money('coalesce(sum(amount), 0)')} from (${entries}) e
        where type = 'donation' and occurred_on >= ${thisMonth}),
      'Próximos eventos ' || (select count(*) from events where is_active and event_date >= now()),
      (select count(*) from contact_messages where status = 'new' and kind = 'message') || ' mensajes nuevos',
      (select count(*) from volunteers where status = 'pending') || ' personas se ofrecieron',
      (select count(*) from inventory_items where is_active and quantity <= min_quantity) || ' artículos con poco inventario'`,
  },
]

/** Of one request by mail: what staff and its family read of the fee. */
export const feeScreens = (id: number): Screen[] => [
  {
    path: `/admin/solicitudes/${id}`,
    says: `select 'Cantidad ' || ${money('payment_amount')}, case when lacks > 0 then 'Llegó ' || ${money('arrived')} || ' Falta ' || ${money('lacks')} end,
      case when arrived is null then 'La familia dijo que pagó. … Dice que pagó el ' || ${longDay(local('payment_date'))}
        else 'Pagado el ' || ${longDay('paid_on')} end,
      case when back > 0 then 'Devuelto ' || ${money('back')} end,
      'Recibida ' || ${day(local('created_at'))} || ', ' || ${hour('created_at')}
      from (${fees}) b where id = ${id}`,
  },
  {
    path: `/solicitud/(select reference from box_requests where id = ${id})`,
    says: `select 'Recibida · … ' || ${longDay(local('created_at'))},
      case when arrived is null then 'Nos dijiste que ya pagaste el envío.'
        when lacks > 0 then 'Recibimos ' || ${money('arrived')} || ' del pago del envío. Faltan ' || ${money('lacks')} end,
      case when back > 0 then ${money('back')} end
      from (${fees}) b where id = ${id}`,
  },
]
