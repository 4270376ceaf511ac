import { afterEach, expect, test } from 'vitest'
import { runCheck, type Tree, writeTree } from './temporary-tree.ts'

const trees: Tree[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove()
})

/** Built at run time, so that the check does not read this file's examples as citations. */
const cite = (page: string, anchor: string) => `${page}.md#${anchor}`

const page = '# Rulings\n\n## Payment\n\n| <a id="a08"></a>A08 | text |\n\n```\n## Not a heading\n```\n'

test('a citation of a heading or of an explicit anchor resolves', () => {
  const output = check({
    'src/lib/fee.ts': '// rulings.md#payment: never believed (rulings.md#a08).\n',
    'docs/guide.md': '[a rule](product/rulings.md#payment), [above](#here)\n\n## Here\n',
  })
  expect(output).not.toMatch(/fee\.ts|guide\.md/)
})

const menu = {
  'src/ui/overlays/menu.tsx': '1\n2\n',
  'src/ui/menu-item.tsx': '3\n',
  'src/ui/menu.test.tsx': '4\n',
}

const broken: [string, Record<string, string>, string][] = [
  [
    'an anchor that the page does not have',
    { 'src/lib/fee.ts': `\n// ${cite('rulings', 'postage')}\n` },
    `src/lib/fee.ts:2 cites ${cite('rulings', 'postage')}, which that page does not have`,
  ],
  [
    'a heading inside a code block',
    { 'tests/fee.test.ts': `// ${cite('rulings', 'not-a-heading')}\n` },
    `tests/fee.test.ts:1 cites ${cite('rulings', 'not-a-heading')}`,
  ],
  [
    'a missing page',
    { 'src/app/app.css': `/* ${cite('ruling', 'payment')} */\n` },
    'src/app/app.css:1 cites ruling.md, which is not in docs/product/',
  ],
  [
    'a link to a missing file',
    { 'docs/guide.md': '[gone](product/gone.md)\n' },
    'docs/guide.md:1 links to docs/product/gone.md, which does not exist',
  ],
  [
    'a link to a missing anchor',
    { 'docs/guide.md': '[rule](product/rulings.md#postage)\n' },
    'docs/guide.md:1 links to docs/product/rulings.md#postage, which that page does not have',
  ],
  [
    'one anchor used twice',
    { 'docs/product/care.md': '## Lists\n\n## Lists\n' },
    'docs/product/care.md has the anchor #lists twice',
  ],
  [
    'a package without a reason',
    { 'package.json': '{"scripts":{},"dependencies":{"left-pad":"1.0.0"},"optionalDependencies":{}}' },
    'docs/dependencies.md has no row for left-pad',
  ],
  [
    'own code that is gone',
    { ...menu, 'docs/dependencies.md': '| Menu | small | `menu*.tsx` `tooltip.tsx` |\n' },
    'docs/dependencies.md: "Menu" names tooltip.tsx, which matches no file',
  ],
  [
    'a decision that the index does not list',
    { 'docs/decisions/0001-a.md': '# 1. A\n\n- **Status**: accepted\n' },
    'docs/decisions/README.md does not list docs/decisions/0001-a.md',
  ],
]

test.each(broken)('reports %s', (_name, files, message) => {
  expect(check(files)).toContain(message)
})

function check(files: Record<string, string>): string {
  const tree = writeTree({
    'package.json': '{"scripts":{},"optionalDependencies":{}}',
    'docs/product/rulings.md': page,
    ...files,
  })
  trees.push(tree)
  const { code, output } = runCheck('check-docs.mjs', tree)
  // The tree lacks required documents, so the check always fails.
  expect(code).toBe(1)
  return output
}
