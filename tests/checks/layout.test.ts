import { afterEach, expect, test } from 'vitest'
// @ts-expect-error a script without types
import { checkLayout } from '#scripts/check-layout.mjs'
import { runCheck, type Tree, writeTree } from './temporary-tree.ts'

const trees: Tree[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove()
})

test('accepts a tree that follows the layout', () => {
  const { code, output } = check({
    'src/lib/text/money.ts': 'export const cents = 100\n',
    'src/domains/events/events/schemas.ts':
      "import { cents } from '#lib/text/money.ts'\nexport const fee = cents\n",
    'src/domains/events/events/tables.server.ts':
      "import { integer } from 'drizzle-orm/pg-core'\nexport const events = integer()\n",
    'src/domains/office/reports/service.server.ts':
      "import { events } from '#domains/events/events/tables.server.ts'\nexport const all = (db) => db.select().from(events)\n",
    'src/domains/events/events/service.server.ts':
      "import { events } from './tables.server.ts'\nexport const add = (db) => db.insert(events)\n",
    'src/domains/events/events/ui/public/event-card.tsx':
      "import type { Row } from '../../tables.server.ts'\nexport type Card = Row\n",
    'src/db/schema.server.ts': "export * from '#domains/events/events/tables.server.ts'\n",
  })
  expect(output).toContain('layout: in order')
  expect(code).toBe(0)
})

const violations: [string, Record<string, string>, RegExp][] = [
  [
    'a lower layer that imports a higher one',
    {
      'src/lib/text/money.ts':
        "import { fee } from '#domains/events/events/schemas.ts'\nexport const x = fee\n",
    },
    /src\/lib stands below src\/domains/,
  ],
  [
    'a page that imports the server',
    { 'src/app/root.tsx': "import { app } from '#server/app.ts'\nexport const x = app\n" },
    /call the REST contract/,
  ],
  [
    'a domain that imports an upper one, over several lines too',
    {
      'src/domains/events/events/schemas.ts':
        "import {\n  a,\n  b,\n} from '#domains/office/reports/schemas.ts'\nexport const x = [a, b]\n",
    },
    /"events" does not stand above "office"/,
  ],
  [
    'storage that a browser may refuse, as a member of the window',
    { 'src/ui/kept.ts': "export const kept = () => window.localStorage.getItem('kept')\n" },
    /localStorage: biome\.json says/,
  ],
  [
    'src/db importing more than tables',
    { 'src/db/schema.server.ts': "export * from '#domains/events/events/service.server.ts'\n" },
    /only gathers tables/,
  ],
  [
    'browser code that imports server code',
    {
      'src/domains/events/events/client.ts':
        "import { list } from './service.server.ts'\nexport const x = list\n",
    },
    /would reach the browser/,
  ],
  [
    'browser code that lazy-loads server code',
    { 'src/domains/events/events/client.ts': "export const x = () => import('./service.server.ts')\n" },
    /would reach the browser/,
  ],
  [
    'an inline type import, which still runs the file',
    {
      'src/domains/events/events/client.ts':
        "import { type Row } from './tables.server.ts'\nexport type X = Row\n",
    },
    /would reach the browser/,
  ],
  [
    'Drizzle outside the database code',
    { 'src/server/app.ts': "import { sql } from 'drizzle-orm'\nexport const x = sql\n" },
    /know the database/,
  ],
  [
    'a feature that reads a manifest',
    {
      'src/domains/office/reports/service.server.ts':
        "import { eventsFeature } from '#domains/events/events/feature.server.ts'\nexport const x = eventsFeature\n",
    },
    /only src\/server\/features\.ts reads the manifests/,
  ],
  [
    'labels that load code',
    {
      'src/domains/events/events/labels.ts': "import { fee } from './rules.ts'\nexport const x = { fee }\n",
    },
    /labels\.ts holds plain strings/,
  ],
  [
    'the list of labels taking more than labels',
    { 'src/app/labels.ts': "import { fee } from '#domains/events/events/rules.ts'\nexport const x = fee\n" },
    /lists the features' labels\.ts/,
  ],
  [
    "a write to another feature's table",
    {
      'src/domains/office/reports/service.server.ts':
        "import {\n  events,\n} from '#domains/events/events/tables.server.ts'\nexport const move = (db) => db\n  .update(events)\n",
    },
    /writes events, which belongs to "events": call a function of "events"/,
  ],
  [
    "a write to another feature's table under another name",
    {
      'src/domains/office/reports/service.server.ts':
        "import { events as gatherings } from '#domains/events/events/tables.server.ts'\nexport const add = (db) => db.insert(gatherings)\n",
    },
    /writes gatherings, which belongs to "events"/,
  ],
  [
    "a write to another feature's table in SQL",
    {
      'src/server/clean.ts':
        "import * as tables from '#domains/events/events/tables.server.ts'\nexport const query = sql`delete from $" +
        '{tables.events}`\n',
    },
    /writes tables\.events, which belongs to "events"/,
  ],
  [
    "a retention rule about another feature's table",
    {
      'src/domains/office/reports/retention.server.ts':
        "import { events } from '#domains/events/events/tables.server.ts'\nexport const rules = [retentionRule({\n  words: 'events',\n  table: events,\n})]\n",
    },
    /writes events, which belongs to "events"/,
  ],
  [
    'a table outside tables.server.ts',
    { 'src/domains/events/events/service.server.ts': "export const events = pgTable('events', {})\n" },
    /declares a table: move it to its feature's tables\.server\.ts/,
  ],
  [
    'a decision that reads the history',
    {
      'src/domains/events/events/service.server.ts':
        "import { historyEntries } from '#domains/team/history/tables.server.ts'\nexport const was = (db) => db.select().from(historyEntries)\n",
    },
    /reads the history, which is for people: keep the fact in a column/,
  ],
  [
    'a decision that reads the queue',
    {
      'src/domains/events/events/service.server.ts':
        "import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'\nexport const told = (db) => db.select().from(emailOutbox)\n",
    },
    /reads the queue of e-mails: keep the fact in a column/,
  ],
  [
    'a decision that reads the words of an e-mail',
    {
      'src/domains/events/events/service.server.ts':
        'export const told = sql`$' + "{emailOutbox.payload}->'values'->>'place'`\n",
    },
    /reads an e-mail's words/,
  ],
  [
    'a decision by a category',
    {
      'src/domains/money/accounting/income.server.ts':
        "export const fee = eq(accountingTransactions.category, 'envíos')\n",
    },
    /decides by words of the books/,
  ],
  ['a barrel', { 'src/ui/index.ts': 'export const x = 1\n' }, /"index" says nothing/],
  ['a meaningless file name', { 'src/lib/utils.ts': 'export const x = 1\n' }, /"utils" says nothing/],
  [
    'a meaningless folder name',
    { 'src/ui/common/button.tsx': 'export const x = 1\n' },
    /"common" says nothing/,
  ],
  [
    'a domain that imports one beside it',
    {
      'src/domains/events/events/schemas.ts':
        "import { a } from '#domains/community/contact/schemas.ts'\nexport const x = a\n",
    },
    /"events" does not stand above "community"/,
  ],
  [
    'a domain outside the direction, once',
    {
      'src/domains/pets/cats/rules.ts': 'export const x = 1\n',
      'src/domains/pets/dogs/schemas.ts':
        "import { y } from '#domains/events/events/schemas.ts'\nexport const x = y\n",
      'src/domains/events/events/schemas.ts': 'export const y = 1\n',
    },
    /^src.domains.pets\n.*"pets" is not in the direction.*$/,
  ],
  [
    'an import cycle',
    {
      'src/lib/one.ts': "import { two } from './two.ts'\nexport const one = () => two\n",
      'src/lib/two.ts': "import { one } from './one.ts'\nexport const two = () => one\n",
    },
    /a circle of imports: src\/lib\/one\.ts → src\/lib\/two\.ts → src\/lib\/one\.ts/,
  ],
  [
    'a public page that loads schemas with its first code',
    {
      'src/app/routes/public/home.tsx': "import { Form } from './form.tsx'\nexport default () => Form\n",
      'src/app/routes/public/form.tsx': "import * as z from 'zod/mini'\nexport const Form = z\n",
    },
    /home\.tsx\n.*loads src\/app\/routes\/public\/form\.tsx → zod\/mini with the page/,
  ],
]

test.each(violations)('refuses %s', (_what, files, message) => {
  expect(written(checkLayout(layoutTree(files).folder))).toMatch(message)
})

test('one problem ends the command with it, and with exit code 1', () => {
  const { code, output } = check({ 'src/lib/utils.ts': 'export const x = 1\n' })
  expect(output).toMatch(/^layout: 1 problems\n.*utils\.ts\n.*"utils" says nothing/)
  expect(code).toBe(1)
})

/** As the command writes them: the file, and below it what is wrong. */
function written(problems: { file: string; message: string }[]) {
  return problems.map(({ file, message }) => `${file}\n${message}`).join('\n')
}

function layoutTree(files: Record<string, string>) {
  const plan = 'Domains import only along this line: `site ← { community, events } ← office`.\n'
  const tree = writeTree({ 'ARCHITECTURE.md': plan, ...files })
  trees.push(tree)
  return tree
}

function check(files: Record<string, string>) {
  return runCheck('check-layout.mjs', layoutTree(files))
}
