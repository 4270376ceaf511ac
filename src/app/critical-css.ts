import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss'

/**
 * Critical CSS: the full sheet minus unused utilities and web fonts. It halves the CSS a slow phone parses before the
 * first paint. The rest follows in deferred.css.
 */
export function criticalCssFor(sheet: string): (html: string) => string {
  const root = parse(sheet)
  root.walkAtRules('font-face', (face) => {
    if (/\burl\(/.test(face.toString())) face.remove()
  })
  // Initial values of Tailwind's variables: @property rules, and one layer for browsers without @property.
  const initialValues = root.nodes.filter(
    (node) => isAt(node, 'property') || isAt(node, 'layer', 'properties'),
  )
  for (const rule of initialValues) rule.remove()

  return (html) => {
    const page = withUsedUtilities(root, classesIn(html)).toString()
    return initialValues.map((rule) => usedPartOf(rule, page)).join('') + page
  }
}

function usedPartOf(node: AtRule, page: string): string {
  if (node.name === 'property') return page.includes(node.params) ? node.toString() : ''
  const list = node.clone()
  list.walkDecls((declaration) => {
    if (!page.includes(declaration.prop)) declaration.remove()
  })
  return list.toString()
}

function withUsedUtilities(sheet: Root, used: Set<string>): Root {
  const page = sheet.clone()
  page.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities' || !layer.nodes) return
    layer.walkRules((rule) => {
      if (!isUsed(rule, used)) rule.remove()
    })
    layer.walkAtRules((group) => {
      if (group.nodes?.length === 0) group.remove()
    })
  })
  return page
}

const isAt = (node: ChildNode, name: string, params?: string): node is AtRule =>
  node.type === 'atrule' && node.name === name && (params === undefined || node.params === params)

/** At least one selector names only classes that the page has. */
const isUsed = (rule: Rule, used: Set<string>) =>
  rule.selectors.some((selector) => classesOf(selector).every((name) => used.has(name)))

/** `.lg\:p-4:hover` → `lg:p-4`. Classes inside :not() do not count. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => escapes[name] ?? ''),
  )
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}
