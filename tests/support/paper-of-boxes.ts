import { sql } from 'drizzle-orm'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { firstNameOf } from '#lib/text/names.ts'
import type { Lang } from '#lib/text/texts.ts'
import { partOf, rowsOf, wordsOf, wordsOfEach } from './office-page.tsx'
import { all, type Place } from './paper.ts'

/** What is in the box that is packed now, or left last. */
const boxes = sql`select b.id, b.locale, b.recipient_name as name, b.baby_name as baby, b.box_purpose = 'gift' as "isGift",
    b.gift_recipient_name as "giftTo", b.gift_sender_name as "giftFrom", b.gift_message as message,
    b.delivery_method in ('pickup', 'recogida') as "isPickup", b.postal_address as street, b.tracking_number as tracking,
    b.status in ('pending', 'in_process', 'approved') and not b.suspected and not b.choosing_payment as "isOpen",
    coalesce((select json_agg(json_build_object('name', i.name, 'unit', i.unit, 'quantity', l.quantity) order by i.name)
      from hope_box_items l join inventory_items i on i.id = l.inventory_item_id
      where l.request_id = b.id and l.parcel_id is null and l.is_included), '[]') as items
  from box_requests b`
type Box = {
  id: number
  locale: Lang
  name: string
  baby: string | null
  isGift: boolean
  giftTo: string | null
  giftFrom: string | null
  message: string | null
  isPickup: boolean
  street: string | null
  tracking: string | null
  isOpen: boolean
  items: { name: string; unit: string; quantity: number }[]
}
const headOf = ({ id, locale, name, baby }: Box) =>
  `${locale === 'es' ? 'Para' : 'For'} ${name} · ${boxCode(id)}${baby ?? ''}`
const linesOf = ({ items }: Box) =>
  items.map(({ name, quantity, unit }) => [name, amountOf(quantity, unit)]).toSorted()
const slipIn = (html: string) => {
  const [head = [], ...lines] = rowsOf(html)
  return { head: head[0], lines: lines.toSorted() }
}

export const paperOfBoxes: Record<string, Place> = {
  'the list in the box': {
    papers: async (db) =>
      (await all<Box>(db, boxes)).map((box) => ({
        address: `/admin/solicitudes/${box.id}/contenido`,
        facts: { head: headOf(box), lines: linesOf(box) },
      })),
    shown: slipIn,
  },
  'list, cards and label of a box': {
    papers: async (db) =>
      (await all<Box>(db, boxes)).map((box) => ({
        address: `/admin/preparar/imprimir?solicitud=${box.id}`,
        facts: {
          slip: { head: headOf(box), lines: linesOf(box) },
          nameCard: (box.baby ?? firstNameOf(box.name)) + boxCode(box.id),
          giftCard: box.isGift ? [box.giftTo ?? firstNameOf(box.name), box.message, box.giftFrom] : null,
          label: box.isPickup
            ? null
            : {
                name: box.name.toUpperCase(),
                street: box.street?.toUpperCase() ?? null,
                tracking: box.tracking,
              },
        },
      })),
    shown: (html) => {
      const cards = wordsOfEach(html, 'li class="print-card')
      const [label] = wordsOfEach(html, 'article aria-label="Etiqueta')
      // Before the name stand four lines of our own address, after it those of the family's.
      const lines = [...(partOf(html, 'mt-10 leading-snug', '</div>').match(/<p>[\s\S]*?<\/p>/g) ?? [])].map(
        wordsOf,
      )
      const [gift] = [...html.matchAll(/<li class="print-card \[overflow[\s\S]*?<\/li>/g)].map(
        ([card]) => card,
      )
      const giftWords = gift ? [...gift.matchAll(/<p[\s\S]*?<\/p>/g)].map(([each]) => wordsOf(each)) : []
      return {
        slip: slipIn(partOf(html, 'class="print-sheet', '</article>')),
        nameCard: cards.at(-1),
        giftCard: gift
          ? [
              giftWords[0]?.replace(/^(Para|For) /, ''),
              giftWords[1],
              giftWords[2]?.replace(/^(Con cariño|With love), /, ''),
            ]
          : null,
        label: label
          ? {
              name: lines[0],
              // Last comes the town.
              street: lines.length > 2 ? lines[1] : null,
              tracking: /<p class="code">([^<]*)</.exec(html)?.[1]?.replaceAll(' ', '') ?? null,
            }
          : null,
      }
    },
  },
  'the pick list': {
    papers: async (db) => {
      const open = (await all<Box>(db, boxes)).filter(({ isOpen }) => isOpen)
      const totals = await all<{ row: string[] }>(
        db,
        sql`select json_build_array(i.name, sum(l.quantity)::text, i.quantity::text,
            sum(greatest(0, l.quantity - l.reserved_quantity - l.consumed_quantity))::text) as row
          from hope_box_items l join inventory_items i on i.id = l.inventory_item_id
          join box_requests b on b.id = l.request_id
          where b.status in ('pending', 'in_process', 'approved') and not b.suspected and not b.choosing_payment
            and l.parcel_id is null and l.is_included group by i.id order by i.name`,
      )
      return [
        {
          address: '/admin/hoja-de-preparacion',
          facts: {
            boxes: open
              .map(({ id, name, baby, items }) => [
                `${boxCode(id)} · ${name}`,
                baby,
                items.map((item) => amountOf(item.quantity, item.unit) + item.name).toSorted(),
              ])
              .toSorted(),
            totals: totals.map(({ row }) => row).toSorted(),
          },
        },
      ]
    },
    shown: (html) => ({
      boxes: [...html.matchAll(/<li class="break-inside[\s\S]*?<\/ul>/g)]
        .map(([box]) => {
          const [head] = wordsOfEach(box, 'a')
          const name = /<strong [^>]*class="inline-block[^>]*>([\s\S]*?)<\/strong>/.exec(box)?.[1]
          return [head, name ? wordsOf(name) : null, wordsOfEach(box, 'li class="flex').toSorted()]
        })
        .toSorted(),
      totals: rowsOf(html)
        .slice(1)
        .map(([name = '', ...counts]) => [
          name.replace(/ \w+$/, (unit) => (unit === ' unidad' ? '' : unit)),
          ...counts.map((count) => count.replaceAll(',', '')),
        ])
        .toSorted(),
    }),
  },
  'what the hospital signs': {
    papers: async (db) =>
      (await all<Delivery>(db, deliveries)).map(({ id, hospital, boxes }) => ({
        address: `/admin/entregas/${id}/recibo`,
        facts: {
          hospital,
          says: boxes.length === 1 ? 'Se entrega 1 caja.' : `Se entregan ${boxes.length} cajas.`,
          boxes: boxes.map(({ serial, items }) => [serial, String(items), '']),
        },
      })),
    shown: (html) => ({
      hospital: /<strong>([\s\S]*?)<\/strong>/.exec(partOf(html, 'class="paper', '</article>'))?.[1],
      says: /Se entregan? \d+ cajas?\./.exec(wordsOf(html))?.[0],
      boxes: rowsOf(html).slice(1),
    }),
  },
  'the labels of a delivery': {
    papers: async (db) =>
      (await all<Delivery>(db, deliveries)).map(({ id, boxes }) => ({
        address: `/admin/entregas/${id}/etiquetas`,
        facts: boxes.map(({ serial }) => serial),
      })),
    shown: (html) => wordsOfEach(html, 'strong class="code'),
  },
}

type Delivery = { id: number; hospital: string; boxes: { serial: string; items: number }[] }
const deliveries = sql`select d.id, h.name as hospital,
    coalesce((select json_agg(json_build_object('serial', b.serial_number, 'items', (
        select count(*)::int from hospital_delivery_box_items l
        where l.hospital_delivery_box_id = b.id and l.is_included)) order by b.serial_number, b.id)
      from hospital_delivery_boxes b where b.hospital_delivery_id = d.id), '[]') as boxes
  from hospital_deliveries d join hospitals h on h.id = d.hospital_id`
