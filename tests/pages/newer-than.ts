import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import { type AtRule, type Declaration, parse } from 'postcss'
import { oldestBrowsers } from './oldest-browsers.ts'

type Support = { version_added?: string | false | null; flags?: unknown; prefix?: string }
type Compat = { support: Record<string, Support | Support[]> }
type Feature = { __compat?: Compat }
type Features = Record<string, Feature>

const { api, javascript, css, html } = compatData as unknown as {
  api: Features
  javascript: { builtins: Features }
  css: { 'at-rules': Features; selectors: Features; properties: Features; types: Features }
  html: { elements: Features; global_attributes: Features }
}

const partsOf = (feature: Feature | undefined) =>
  Object.entries({ ...feature, __compat: {} } as unknown as Features)
const partOf = (feature: Feature | undefined, name: string) => (feature as Features | undefined)?.[name]
const owners = new Map([...Object.entries(api), ...Object.entries(javascript.builtins)])

/** Whether every browser of the list has it. Unknown features count as there. */
function isThere(feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support
  if (!support) return true
  return Object.entries(oldestBrowsers).every(([browser, oldest]) =>
    ([support[browser] ?? []].flat() as Support[]).some(({ version_added: since, flags, prefix }) => {
      if (typeof since !== 'string' || flags || prefix) return false
      return isAtMost(since.replace('≤', ''), oldest)
    }),
  )
}

function isAtMost(version: string, oldest: string): boolean {
  const [a, b] = [version, oldest].map((text) => text.split('.').map(Number))
  for (let part = 0; part < 2; part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}

/**
 * Of each name of a method: whether some object of every browser has it. Words such as `subscribe` name too much of our
 * own, so of what is not the language's only compound names count.
 */
const methods = new Map<string, boolean>()
for (const [owner, own] of owners)
  for (const [key, feature] of partsOf(own)) {
    const name = key.replace(/_static$/, '')
    if (!feature.__compat || !(owner in javascript.builtins || /[a-z][A-Z]/.test(name))) continue
    methods.set(name, (methods.get(name) ?? false) || isThere(feature))
  }

const globals = new Map<string, boolean>()
for (const [name, feature] of owners) if (feature.__compat) globals.set(name, isThere(feature))
for (const [name, feature] of partsOf(api.Window))
  if (feature.__compat && !globals.has(name)) globals.set(name, isThere(feature))

/** Of each attribute, as React names it in small letters: whether some element of every browser has it. */
const attributes = new Map<string, boolean>()
for (const own of [...Object.values(html.elements), html.global_attributes as Feature])
  for (const [name, feature] of partsOf(own))
    if (feature.__compat) attributes.set(name, (attributes.get(name) ?? false) || isThere(feature))

/** A regular expression after a sign, and `RegExp(a,"v")`. */
const flagV =
  /[=(,:!&|?;[]\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])+\]|[^/\\[\n])+\/[dgimsuy]*v[dgimsuy]*(?=[.,;)\]}])|RegExp\([^()]*,[`'"][dgimsuy]*v/

/**
 * Names in built code that a browser of the list may not have: `isWellFormed`, `AbortSignal.any`. The type of `a.b` is not
 * known, so a name counts only when no object has it in every browser.
 */
export function newerApisIn(code: string): Set<string> {
  const found = new Set<string>()
  for (const [, owner = '', name = ''] of code.matchAll(
    /(?:(?<![.\w$])([A-Z]\w+))?\??\.([A-Za-z]\w+)(?=\(|\?\.\()/g,
  )) {
    const own = partOf(owners.get(owner), `${name}_static`) ?? partOf(owners.get(owner), name)
    if (own?.__compat) {
      if (!isThere(own)) found.add(`${owner}.${name}`)
    } else if (methods.get(name) === false) found.add(name)
  }
  for (const [, name = ''] of code.matchAll(/(?<![.\w$'"`-])([A-Za-z]\w{3,})(?=[(.])/g))
    if (globals.get(name) === false) found.add(name)
  for (const [, name = ''] of code.matchAll(/[{,]([a-zA-Z]{4,}):/g))
    if (attributes.get(name.toLowerCase()) === false) found.add(`${name.toLowerCase()}=`)
  if (flagV.test(code)) found.add('regular expression v')
  // Syntax of ES2022 and newer that Vite's target lets through: Safari has both from 16.4 on.
  if (/\(\?<[=!]/.test(code)) found.add('lookbehind')
  if (/[{};]static\s*\{/.test(code)) found.add('static block')
  return found
}

/** At-rules and pseudo-classes: a browser that does not know one drops the whole rule with it. */
export function newerRulesIn(sheet: string): Set<string> {
  const found = new Set<string>()
  const root = parse(sheet)
  root.walkAtRules((rule: AtRule) => {
    if (!isThere(css['at-rules'][rule.name])) found.add(`@${rule.name}`)
    if (rule.name === 'media' && /[<>]/.test(rule.params)) found.add('@media range')
  })
  root.walkRules((rule) => {
    for (const selector of rule.selectors)
      for (const [, name = ''] of selector.replace(/\\./g, '').matchAll(/::?([a-z-]+)/g))
        if (!isThere(css.selectors[name])) found.add(`:${name}`)
  })
  return found
}

const { length: lengths, color: colors, ...otherTypes } = css.types
const units = new Map<string, Feature | undefined>(partsOf(lengths))
for (const [size, prefix] of Object.entries({ dynamic: 'd', small: 's', large: 'l' }))
  for (const unit of ['vh', 'vw', 'vmin', 'vmax', 'vb', 'vi'])
    units.set(prefix + unit, partOf(lengths, `viewport_percentage_units_${size}`))
for (const unit of ['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax'])
  units.set(unit, partOf(lengths, 'container_query_length_units'))
const functions = new Map([...Object.entries(otherTypes), ...partsOf(colors)])

/**
 * Properties, and their words, functions and units: a browser that does not know one drops the declaration. What stands
 * inside an `@supports` of it has its other way before, and so has a second declaration of the same property.
 */
export function newerValuesIn(sheet: string): Set<string> {
  const found = new Set<string>()
  parse(sheet).walkDecls((declaration: Declaration) => {
    const { prop, value } = declaration
    const property = css.properties[prop]
    if (!isThere(property)) {
      if (!hasOtherWay(declaration, prop)) found.add(prop)
      return
    }
    const names: string[] = []
    for (const [, name = ''] of value.matchAll(/(?<![\w.#-])([a-z][a-z-]*)(?![\w(-])/g))
      if (!isThere(partOf(property, name))) names.push(`${prop}: ${name}`)
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
      if (!isThere(functions.get(name))) names.push(`${name}()`)
    for (const [, name = ''] of value.matchAll(/\d([a-zA-Z]+)\b/g))
      if (!isThere(units.get(name))) names.push(name)
    for (const name of names) if (!hasOtherWay(declaration, name)) found.add(name)
  })
  return found
}

function hasOtherWay({ prop, parent }: Declaration, name: string): boolean {
  const word = name.replace(/^.*: |\(\)$/g, '')
  for (let above = parent as AtRule | undefined; above; above = above.parent as AtRule | undefined)
    if (above.name === 'supports' && above.params.includes(word)) return true
  const others = (parent?.nodes ?? []).filter((node) => node.type === 'decl').map((other) => other.prop)
  return (
    others.some((other) => other.endsWith(`-${prop}`)) || others.indexOf(prop) !== others.lastIndexOf(prop)
  )
}
