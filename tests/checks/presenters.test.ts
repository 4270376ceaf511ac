import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A presenter lists its fields, or leaves that to the schema (present.server.ts): a new column is never published by accident.
const presenter = /^(?:export )?(?:const|function) (to[A-Z]\w*|present\w*)\b.*?(?:^\}|^\}\)|^\)|\n\n)/gms

const found = readdirSync('src/domains', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.server.ts'))
  .flatMap((path) =>
    [...readFileSync(join('src/domains', path), 'utf8').matchAll(presenter)].map(
      ([text, name]) => [`${path} ${name}`, text] as const,
    ),
  )

test('the presenters are found', () => {
  const names = found.map(([name]) => name.split(' ')[1])
  for (const name of ['toBoxRequest', 'toRegistration', 'toTransaction', 'toSessionUser'])
    expect(names).toContain(name)
})

test.each(found)('%s spreads no row', (_, text) => {
  expect(text).not.toMatch(/\.\.\.(?:row|rest|stored|shown)\b(?!\()/)
})
