import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Column } from './data-list.ts'
import { DataTable } from './data-table.tsx'

type Row = { name: string; email: string; town: string }

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Nombre',
    cell: ({ name }) => name,
    second: { key: 'email', header: 'Correo', sortKey: 'email', cell: ({ email }) => email },
  },
  { key: 'town', header: 'Pueblo', cell: ({ town }) => town },
]

// On the server the window is wide: a table.
const markupOf = (rows: Row[], more: object = {}) =>
  renderToStaticMarkup(
    <DataTable
      caption="Personas"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty={<p>Todavía no hay personas</p>}
      noMatch={<p>Nada coincide</p>}
      onSort={() => {}}
      {...more}
    />,
  )

const headsOf = (html: string) => [...html.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, head]) => head)

test('a table without rows keeps its head and says below it what comes next', () => {
  for (const [more, words] of [
    [{}, 'Todavía no hay personas'],
    [{ filtered: true }, 'Nada coincide'],
  ] as const) {
    const html = markupOf([], more)
    expect(headsOf(html)).toHaveLength(2)
    expect(html.indexOf('</table>')).toBeLessThan(html.indexOf(words))
    expect(html).toContain(words)
  }
})

test('a browser that translates the page leaves names, on the screen and in a second fact', () => {
  const [name, ...others] = columns
  const named: Column<Row>[] = [
    { ...name!, isName: true, second: { ...name!.second!, isName: true } },
    ...others,
  ]
  const html = markupOf([{ name: 'Luz', email: '', town: 'Aguas Buenas' }], { columns: named })
  expect(html).toMatch(/<span translate="no"[^>]*>Luz<\/span><\/td>/)
  expect(html.match(/translate=/g)).toHaveLength(1)
})

test('two facts share a cell, each with its own heading', () => {
  const html = markupOf([{ name: 'Ana', email: 'ana@ejemplo.org', town: 'Ponce' }])
  expect(headsOf(html)[0]).toMatch(/Nombre.*<button[^>]*title="Ordenar por Correo"/)
  expect(html).toMatch(/<td[^>]*>Ana<div[^>]*>ana@ejemplo\.org<\/div><\/td>/)
})

test('a card has every fact with a heading of its own', () => {
  const html = markupOf([{ name: 'Ana', email: 'ana@ejemplo.org', town: 'Ponce' }], { cards: true })
  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, head]) => head)).toEqual(['Correo', 'Pueblo'])
})
