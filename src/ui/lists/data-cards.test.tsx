import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataCards } from './data-cards.tsx'
import type { Column } from './data-list.ts'

type Row = { name: string; amount: string; day: string; state: string }

const columns: Column<Row>[] = [
  { key: 'name', isName: true, header: 'Nombre', cell: ({ name }) => name },
  { key: 'amount', header: 'Cantidad', onCard: 'corner', cell: ({ amount }) => amount },
  { key: 'day', header: 'Fecha', onCard: 'line', cell: ({ day }) => day },
  { key: 'state', header: 'Estado', cell: ({ state }) => state },
]

test('an amount and a line of facts stand on a card without a heading of their own', () => {
  const html = renderToStaticMarkup(
    <DataCards
      caption="Pagos"
      columns={columns}
      rows={[{ name: 'Vela', amount: '$8.50', day: '', state: 'Anunciado' }]}
      rowKey={({ name }) => name}
      greyRows={0}
    />,
  )
  expect(html).toContain('<span class="sr-only">Cantidad: </span>$8.50')
  expect(html).not.toContain('Fecha')
  expect(html).toMatch(/<span translate="no"[^>]*>Vela<\/span>/)
  expect(html.match(/<dt/g)).toHaveLength(1)
})
