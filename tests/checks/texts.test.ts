import { afterEach, expect, test } from 'vitest'
// @ts-expect-error a script without types
import { checkTexts } from '#scripts/check-texts.mjs'
import { runCheck, type Tree, writeTree } from './temporary-tree.ts'

const trees: Tree[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove()
})

const es = 'src/domains/events/events/texts/es.json'
const en = 'src/domains/events/events/texts/en.json'
const code = 'src/domains/events/events/ui/public/event-list.tsx'

test('accepts matching, used texts without notes', () => {
  const texts = { title: 'Eventos', left: '{count} lugares', status: { open: 'Abierto', full: 'Lleno' } }
  const problems = check({
    [es]: json({ events: texts }),
    [en]: json({
      events: { title: 'Events', left: '{count} places', status: { open: 'Open', full: 'Full' } },
    }),
    [code]: `t('events.title'); t('events.left', { count }); t(\`events.status.\${status}\`)\n`,
  })
  expect(problems).toEqual([])
})

const violations: [string, Record<string, string>, string][] = [
  ['a text in one language only', { [es]: json({ events: { a: 'x', b: 'y' } }) }, 'events.b'],
  ['other placeholders', { [es]: json({ events: { a: '{name}' } }) }, 'es has {name}, en has no placeholder'],
  ['an empty text', { [es]: json({ events: { a: ' ' } }) }, 'empty text'],
  ['a value that is not a string', { [es]: json({ events: { a: 3 } }) }, 'a text is expected, not 3'],
  ['a file that cannot be read', { [es]: '{' }, 'not readable as JSON'],
  [
    'the same key in two features',
    { 'src/domains/site/site/texts/es.json': json({ events: { a: 'z' } }) },
    'stands in src/domains/events/events/texts/es.json and in src/domains/site/site/texts/es.json',
  ],
  [
    'a text that is a group elsewhere',
    { 'src/domains/site/site/texts/es.json': json({ events: { a: { b: 'z' } } }) },
    'a group of texts in another file',
  ],
  [
    'a validation message without a text',
    { 'src/domains/events/events/schemas.ts': "z.string().min(1, 'events.required')\n" },
    '"events.required" looks like a text',
  ],
  [
    'an unused text',
    { [code]: 'export {}\n' },
    'events.a (src/domains/events/events/texts/es.json): no code uses it',
  ],
  [
    'a text that is only compared',
    { [code]: "if (key.startsWith('events.')) forget()\n" },
    'events.a (src/domains/events/events/texts/es.json): no code uses it',
  ],
  [
    'a file whose keys have no type',
    { 'src/app/text-files.d.ts': "import type site from '#domains/site/site/texts/es.json'\n" },
    'src/domains/events/events/texts/es.json: src/app/text-files.d.ts does not list it',
  ],
  ['a hurtful word in Spanish', { [es]: json({ events: { a: 'Te ayuda a SUPERAR' } }) }, '"superar"'],
  ['a hurtful word in English', { [en]: json({ events: { a: 'At least you…' } }) }, '"at least"'],
  [
    'a hurtful word in a setting',
    { 'src/domains/site/site/settings/es.json': json({ story: 'un angelito' }) },
    'settings/es.json story: "angelito"',
  ],
  [
    'another word for a thing of the back office',
    { 'src/domains/events/events/ui/admin/event-list.tsx': "const x = 'Llama al transportista.'\n" },
    '"transportista": write',
  ],
  [
    'another word for the state of a payment',
    { 'src/domains/money/payments/labels.ts': "export const x = { claimed: 'Sin comprobar' }\n" },
    '"Sin comprobar": write',
  ],
  [
    'another word for an article',
    { 'src/domains/boxes/packing/ui/admin/pick.tsx': "const x = 'Escoge el item.'\n" },
    '"el item": write',
  ],
  [
    'a hurtful word in an email',
    { 'src/domains/events/events/emails.server.ts': "const x = '¡Felicidades!'\n" },
    '"felicidades"',
  ],
  [
    'a hurtful word in a template',
    { 'src/domains/events/events/series-templates.server.ts': "const x = '¡Felicidades!'\n" },
    '"felicidades"',
  ],
  [
    'a hurtful word in the templates of a feature',
    { 'src/domains/events/events/templates.server.ts': "const x = '¡Felicidades!'\n" },
    '"felicidades"',
  ],
]

test.each(violations)('refuses %s', (_what, files, message) => {
  expect(check({ ...validTree(), ...files }).join('\n')).toContain(message)
})

test('the command ends with exit code 1 for one problem, and 0 for none', () => {
  const good = run(validTree())
  expect([good.code, good.output]).toEqual([0, 'texts: in order\n'])
  const bad = run({ ...validTree(), [code]: 'export {}\n' })
  expect(bad.output).toMatch(/^texts: 1 problems\n.*no code uses it/)
  expect(bad.code).toBe(1)
})

test('finds a text used after an empty string', () => {
  expect(check({ ...validTree(), [code]: "if (x === '') refuse('events.a')\n" })).toEqual([])
})

test('does not report a promised text as unused', () => {
  const texts = { payment: { required: 'Se requiere el pago.' } }
  const problems = check({
    ...validTree(),
    'src/domains/money/payments/texts/es.json': json(texts),
    'src/domains/money/payments/texts/en.json': json(texts),
  })
  expect(problems).toEqual([])
})

test('accepts the word that the specification has on a screen of its own', () => {
  const problems = check({
    ...validTree(),
    'src/domains/stock/inventory/ui/admin/labels.tsx': "const x = 'Error al crear el item'\n",
  })
  expect(problems).toEqual([])
})

test('accepts the same words with another meaning', () => {
  const problems = check({
    ...validTree(),
    [es]: json({ events: { a: 'Escribe al menos 2 letras. Cierre de sesión. Medicina materno-fetal.' } }),
  })
  expect(problems).toEqual([])
})

function validTree() {
  return { [es]: json({ events: { a: 'x' } }), [en]: json({ events: { a: 'x' } }), [code]: "t('events.a')\n" }
}

function json(value: unknown) {
  return JSON.stringify(value)
}

function check(files: Record<string, string>): string[] {
  return checkTexts(textTree(files).folder)
}

function run(files: Record<string, string>) {
  return runCheck('check-texts.mjs', textTree(files))
}

function textTree(files: Record<string, string>) {
  const tree = writeTree(files)
  trees.push(tree)
  return tree
}
