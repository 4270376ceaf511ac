import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss'

/**
 * The style of a page: the whole sheet without the utilities that its HTML does not use and without fonts that would
 * have to be fetched. A slow telephone reads half as much before it shows the words; the rest follows in deferred.css.
 */
export function criticalCssFor(sheet: string): (html: string) => string {
  const root = parse(sheet)
  root.walkAtRules('font-face', (face) => {
    if (/\burl\(/.test(face.toString())) face.remove()
  })
  // The first values of Tailwind's own variables: one rule each, and a list of them for browsers that do not know such rules.
  const firstValues = root.nodes.filter((node) => isAt(node, 'property') || isAt(node, 'layer', 'properties'))
  for (const one of firstValues) one.remove()

  return (html) => {
    const page = withUsedUtilities(root, classesIn(html)).toString()
    return firstValues.map((one) => asFarAsUsed(one, page)).join('') + page
  }
}

function asFarAsUsed(node: AtRule, page: string): string {
  if (node.name === 'property') return page.includes(node.params) ? node.toString() : ''
  const list = node.clone()
  list.walkDecls((one) => {
    if (!page.includes(one.prop)) one.remove()
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

/** One of its selectors asks only for classes that the page has. */
const isUsed = (rule: Rule, used: Set<string>) =>
  rule.selectors.some((selector) => classesOf(selector).every((name) => used.has(name)))

/** `.lg\:p-4:hover` → `lg:p-4`. What a selector excludes, it does not ask for. */
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
