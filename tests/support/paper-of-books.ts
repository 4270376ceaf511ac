import { sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney, fromCents } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { factsOf, partOf, rowsOf, wordsOf } from './office-page.tsx'
import { all, type Place } from './paper.ts'

const dayIn = (day: string, lang: Lang, style?: 'date') => formatDate(startOfDay(day), lang, style)
const money = (cents: number) => formatMoney(fromCents(cents))
const sheet = (html: string) => partOf(html, 'class="paper', '</section>')

/** Every gift that counts, with its receipt. */
const gifts = sql`select r.id, r.locale, r.year || '-' || lpad(r.position::text, 4, '0') as number, gift.* from (
    select 'accounting_transaction' as kind, id as gift, ((amount - reversed_amount) * 100)::int as cents,
      coalesce(made_on, occurred_on)::text as day, donor_name as donor, lower(coalesce(donor_email, '')) as email
    from accounting_transactions
    where type = 'donation' and archived_at is null and reversal_of is null and reversed_amount < amount
    union all
    select 'goods_gift', id, (value * 100)::int, occurred_on::text, donor_name, lower(coalesce(donor_email, ''))
    from goods_gifts where withdrawn_at is null
  ) gift join receipts r on r.subject_kind = gift.kind and r.subject_id = gift.gift and r.voided_at is null`
type Gift = {
  id: number
  locale: Lang
  number: string
  kind: string
  cents: number
  day: string
  donor: string | null
  email: string
}

export const paperOfBooks: Record<string, Place> = {
  'a receipt': {
    papers: async (db) =>
      (await all<Gift>(db, gifts)).map(({ id, locale, number, kind, cents, day, donor }) => ({
        address: `/admin/contabilidad/recibos/${id}`,
        facts: {
          number,
          isVoid: false,
          donor: donor ?? (locale === 'es' ? 'Donativo anónimo' : 'Anonymous donation'),
          day: dayIn(day, locale, 'date'),
          amount: money(cents),
          isGoods: kind === 'goods_gift',
        },
      })),
    shown: (html) => {
      const paper = sheet(html)
      const facts = factsOf(paper)
      const goods = facts['Valor estimado'] ?? facts['Estimated value']
      return {
        number: /\d{4}-\d{4,}/.exec(wordsOf(paper))?.[0],
        isVoid: /ANULADO|VOID/.test(wordsOf(paper)),
        donor: facts['Recibido de'] ?? facts['Received from'],
        day: facts['Fecha del donativo'] ?? facts['Date of the donation'],
        amount: goods ?? facts.Cantidad ?? facts.Amount,
        isGoods: goods !== undefined,
      }
    },
  },
  'a receipt that is void': {
    papers: async (db) =>
      (await all<{ id: number }>(db, sql`select id from receipts where voided_at is not null`)).map(
        ({ id }) => ({
          address: `/admin/contabilidad/recibos/${id}`,
          facts: { isVoid: true, isOffered: false },
        }),
      ),
    shown: (html) => ({
      isVoid: /ANULADO|VOID/.test(wordsOf(sheet(html))),
      isOffered: html.includes('Resumen del año'),
    }),
  },
  'the yearly statement of a donor': {
    papers: async (db) => {
      const known = (await all<Gift>(db, gifts)).filter(({ donor, email }) => donor || email)
      const donors = Map.groupBy(known, ({ number, donor, email }) =>
        [number.slice(0, 4), email, donor?.toLowerCase()].join(' '),
      )
      return [...donors.values()].map((own) => {
        const { id, locale } = own.toSorted((a, b) => a.id - b.id).at(-1)!
        const sum = (isGoods: boolean) =>
          own
            .filter(({ kind }) => (kind === 'goods_gift') === isGoods)
            .reduce((total, { cents }) => total + cents, 0)
        return {
          address: `/admin/contabilidad/recibos/${id}/resumen`,
          facts: {
            lines: own.map(({ number, day, cents }) => [number, dayIn(day, locale), money(cents)]).toSorted(),
            totals: [money(sum(false)), ...(sum(true) > 0 ? [money(sum(true))] : [])],
          },
        }
      })
    },
    shown: (html) => {
      const rows = rowsOf(sheet(html)).slice(1)
      const lines = rows.filter(({ length }) => length === 4)
      return {
        lines: lines.map(([number, day, , amount]) => [number, day, amount]).toSorted(),
        totals: rows.filter(({ length }) => length === 2).map(([, total]) => total),
      }
    },
  },
  'the statement of the books': {
    papers: async (db) => {
      const months = await all<{ month: string }>(
        db,
        sql`select distinct substr(occurred_on::text, 1, 7) as month from accounting_transactions order by 1 desc limit 2`,
      )
      return Promise.all(
        ['', ...months.map(({ month }) => month)].map(async (month) => ({
          address: `/admin/contabilidad/estado${month && `?periodo=${month}`}`,
          facts: await sumsOf(db, month),
        })),
      )
    },
    shown: (html) => {
      const rows = rowsOf(sheet(html))
      const named: Record<string, string> = Object.fromEntries(rows.filter(({ length }) => length === 2))
      const [opening, received, used, corrected, closing] = [
        'Inventario al principio',
        'Entró: comprado y donado',
        'Salió en cajas',
        'Conteos, correcciones y cambios de precio',
        'Inventario al final',
      ].map((name) => centsIn(named[name] ?? ''))
      const isAll = opening === 0 && !html.includes(' – ')
      return {
        income: named['Ingresos y donaciones'],
        expenses: named.Gastos,
        balance: named['Balance en dinero'],
        goodsGiven: named['Donaciones de artículos recibidas'],
        goodsUsed: named['Usados en cajas, según su costo registrado'],
        allIncome: named['Total de ingresos'],
        gifts: named['De ellos, donaciones'],
        allExpenses: named['Total de gastos'],
        closing: isAll ? named['Inventario al final'] : '',
        stockAdds: opening! + received! + used! + corrected! - closing!,
        byCategory: Object.entries(named)
          .filter(([name]) => /^(Gasto|Ingreso): /.test(name))
          .reduce((sum, [name, value]) => sum + centsIn(value) * (name.startsWith('Gasto') ? 1 : 1), 0),
        lines: rows
          .filter(({ length }) => length === 6)
          .slice(1)
          .map(([day, description, , , receipt, amount]) => [day, description, receipt, amount])
          .toSorted(),
      }
    },
  },
}

const signed = (cents: number) =>
  cents === 0 ? '$0.00' : `${cents > 0 ? '−' : '+'}${money(Math.abs(cents))}`
/** `−$5.00` and `+$5.00` are what their sign says. */
const centsIn = (text: string) =>
  Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) * (text.startsWith('−') ? -1 : 1)

async function sumsOf(db: Db, month: string) {
  const lines = await all<{
    type: string
    cents: number
    isGoods: boolean
    day: string
    description: string
    receipt: string
  }>(
    db,
    sql`select type, (amount * 100)::int as cents, t.payment_method is not distinct from 'inventory' as "isGoods",
        occurred_on::text as day, case when b.recipient_name <> '' and b.erased_at is null then replace(t.description,
          'Hope in a Box - #HIB-' || lpad(b.id::text, 4, '0'), 'Hope in a Box - ' || b.recipient_name)
          else t.description end as description, coalesce((select r.year || '-' || lpad(r.position::text, 4, '0')
          from receipts r where r.subject_kind = 'accounting_transaction' and r.subject_id = t.id
            and r.voided_at is null), '') as receipt
      from accounting_transactions t left join box_requests b on b.id = t.request_id
      where t.archived_at is null and occurred_on::text like ${`${month}%`}`,
  )
  const [goods] = await all<{ given: number; stock: number }>(
    db,
    sql`select (select coalesce(sum(value * case when coalesce(booked_on, occurred_on)::text like ${`${month}%`} then 1 else 0 end
            - value * case when withdrawn_on::text like ${`${month}%`} then 1 else 0 end) * 100, 0)::int from goods_gifts
          where withdrawn_at is null or withdrawn_on is not null) as given,
        (select coalesce(sum(quantity * unit_cost) * 100, 0)::int from inventory_items) as stock`,
  )
  type Line = (typeof lines)[number]
  const add = (is: (line: Line) => boolean) => lines.filter(is).reduce((sum, { cents }) => sum + cents, 0)
  const isExpense = ({ type }: Line) => type === 'expense'
  const income = add((line) => !isExpense(line) && !line.isGoods)
  const expenses = add((line) => isExpense(line) && !line.isGoods)
  const allIncome = add((line) => !isExpense(line))
  const allExpenses = add(isExpense)
  return {
    income: money(income),
    expenses: signed(expenses),
    balance: money(income - expenses),
    goodsGiven: money(goods!.given),
    goodsUsed: money(add((line) => isExpense(line) && line.isGoods)),
    allIncome: money(allIncome),
    gifts: money(add(({ type }) => type === 'donation')),
    allExpenses: signed(allExpenses),
    closing: month ? '' : money(goods!.stock),
    stockAdds: 0,
    byCategory: allIncome - allExpenses,
    lines: lines
      .map((line) => [
        dayIn(line.day, 'es'),
        line.description,
        line.receipt,
        isExpense(line) ? signed(line.cents) : signed(-line.cents),
      ])
      .toSorted(),
  }
}
