import { afterEach, expect, test } from 'vitest'
import { runCheck, type Tree, writeTree } from './temporary-tree.ts'

const trees: Tree[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove()
})

const es = 'src/features/events/texts/es.json'
const en = 'src/features/events/texts/en.json'
const code = 'src/features/events/ui/public/event-list.tsx'

test('texts that agree and are used pass without a note', () => {
  const texts = { title: 'Eventos', left: '{count} lugares', status: { open: 'Abierto', full: 'Lleno' } }
  const { code: exit, output } = check({
    [es]: json({ events: texts }),
    [en]: json({
      events: { title: 'Events', left: '{count} places', status: { open: 'Open', full: 'Full' } },
    }),
    [code]: `t('events.title'); t('events.left', { count }); t(\`events.status.\${status}\`)\n`,
  })
  expect(output).toContain('texts: in order (0 notes)')
  expect(exit).toBe(0)
})

const violations: [string, Record<string, string>, string][] = [
  ['a text in one language only', { [es]: json({ events: { a: 'x', b: 'y' } }) }, 'events.b'],
  ['other placeholders', { [es]: json({ events: { a: '{name}' } }) }, 'es has {name}, en has no placeholder'],
  ['an empty text', { [es]: json({ events: { a: ' ' } }) }, 'empty text'],
  ['something that is no text', { [es]: json({ events: { a: 3 } }) }, 'a text is expected, not 3'],
  ['a file that cannot be read', { [es]: '{' }, 'not readable as JSON'],
  [
    'the same key in two features',
    { 'src/features/site/texts/es.json': json({ events: { a: 'z' } }) },
    'stands in src/features/events/texts/es.json and in src/features/site/texts/es.json',
  ],
  [
    'a text that is a group elsewhere',
    { 'src/features/site/texts/es.json': json({ events: { a: { b: 'z' } } }) },
    'a group of texts in another file',
  ],
  ['a missing text asked for', { [code]: "t('events.gone')\n" }, 'asks for the text "events.gone"'],
  ['a text of an unknown group', { [code]: "t('nowhere.gone')\n" }, 'asks for the text "nowhere.gone"'],
  ['a refusal without words', { [code]: "throw new AppError('conflict', 'events.full')\n" }, '"events.full"'],
  [
    'a validation message without words',
    { 'src/features/events/schemas.ts': "z.string().min(1, 'events.required')\n" },
    '"events.required" looks like a text',
  ],
  [
    'a text that nothing uses',
    { [code]: 'export {}\n' },
    'events.a (src/features/events/texts/es.json): no code uses it',
  ],
  [
    'a text that is only looked at',
    { [code]: "if (key.startsWith('events.')) forget()\n" },
    'events.a (src/features/events/texts/es.json): no code uses it',
  ],
  ['a hurtful word in Spanish', { [es]: json({ events: { a: 'Te ayuda a SUPERAR' } }) }, '"superar"'],
  ['a hurtful word in English', { [en]: json({ events: { a: 'At least you…' } }) }, '"at least"'],
  [
    'a hurtful word in a setting',
    { 'src/features/site/settings/es.json': json({ story: 'un angelito' }) },
    'settings/es.json story: "angelito"',
  ],
  [
    'a hurtful word in a letter',
    { 'src/features/events/emails.server.ts': "const x = '¡Felicidades!'\n" },
    '"felicidades"',
  ],
]

test.each(violations)('refuses %s', (_what, files, message) => {
  const { code: exit, output } = check({ ...sound(), ...files })
  expect(output).toContain(message)
  expect(exit).toBe(1)
})

test('a text asked for behind an empty string is seen', () => {
  const { code: exit } = check({ ...sound(), [code]: "if (x === '') refuse('events.a')\n" })
  expect(exit).toBe(0)
})

test('a text whose key is built while it runs is not called unused', () => {
  const words = { volunteer: { error: 'Error al enviar', errorMessage: 'Por favor, intenta de nuevo.' } }
  const { code: exit, output } = check({
    ...sound(),
    'src/features/volunteers/texts/es.json': json(words),
    'src/features/volunteers/texts/en.json': json(words),
  })
  expect(output).toContain('texts: in order')
  expect(exit).toBe(0)
})

test('the same words are fine where they say something else', () => {
  const { code: exit } = check({
    ...sound(),
    [es]: json({ events: { a: 'Escribe al menos 2 letras. Cierre de sesión. Medicina materno-fetal.' } }),
  })
  expect(exit).toBe(0)
})

function sound() {
  return { [es]: json({ events: { a: 'x' } }), [en]: json({ events: { a: 'x' } }), [code]: "t('events.a')\n" }
}

function json(value: unknown) {
  return JSON.stringify(value)
}

function check(files: Record<string, string>) {
  const tree = writeTree(files)
  trees.push(tree)
  return runCheck('check-texts.mjs', tree)
}
