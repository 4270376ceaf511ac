import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** The browser's code in which each component has its name and can be told to throw. */
export class NamedBuild {
  private readonly folder = mkdtempSync(join(tmpdir(), 'named-'))
  private readonly files = new Map<string, string>()

  async make(): Promise<this> {
    const outDir = join(this.folder, 'client')
    process.env.NODE_ENV = 'production'
    await build({
      logLevel: 'error',
      build: { minify: false, copyPublicDir: false },
      environments: { client: { build: { outDir } } },
    })
    for (const name of readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js')))
      this.files.set(name, withBreakableParts(name, readFileSync(join(outDir, 'assets', name), 'utf8')))
    return this
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The page gets these files. What the server's page names are the entries, whose names differ by their hash. */
  async serveTo(page: Page): Promise<void> {
    await page.route(/\/assets\/[^/]+\.js$/, (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      const body = this.files.get(name) ?? this.files.get(this.entryLike(name) ?? '')
      return body ? route.fulfill({ body, contentType: 'text/javascript' }) : route.continue()
    })
  }

  /** The components of the files that this entry loads, at once or later. */
  componentsOf(entry: string): Set<string> {
    const found = new Set<string>()
    const seen = new Set<string>()
    const queue = [this.entryLike(`${entry}-.js`) ?? '']
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const code = this.files.get(next) ?? ''
      for (const [, name = ''] of code.matchAll(/["']\.\/([\w.~-]+\.js)["']/g)) queue.push(name)
      if (/^(react|router|zod)-/.test(next)) continue
      for (const [, name = ''] of code.matchAll(/^function ([A-Z]\w*?[a-z]\w*(?:\$\d+)?)\(/gm))
        found.add(name)
    }
    return found
  }

  private entryLike(name: string): string | undefined {
    const entry = /^(entry\.\w+)-/.exec(name)?.[1]
    return entry && [...this.files.keys()].find((file) => file.startsWith(`${entry}-`))
  }
}

function withBreakableParts(name: string, code: string): string {
  if (!name.startsWith('react-')) return code
  const changed = code
    .replace(
      /(function jsxProd\(type, config, maybeKey\) \{)/,
      '$1 [type, config] = window.parts.made(type, config);',
    )
    .replace(/exports\.useEffect = /, 'window.parts.addEffect = exports.useEffect = ')
  if (changed.match(/window\.parts\./g)?.length !== 2) throw new Error('React looks different')
  return `(${partsInPage})();${changed}`
}

export type Way = 'render' | 'effect' | 'press'

export type Parts = {
  /** Name and length of its code: several have one name. */
  seen: Set<string>
  /** Those that give elements something to do at a press. */
  acting: Set<string>
  target: string
  way: Way
  thrown: number
  /** What a broken part does at a press. */
  fail: () => never
}

/** Runs in the page, as a part of our code: wraps each component in one that may throw. */
function partsInPage(): void {
  type Component = ((props: object, ref: unknown) => unknown) & { prototype?: { isReactComponent?: unknown } }
  // biome-ignore lint/suspicious/noExplicitAny: what React makes
  type Any = any
  const wrapped = new Map<unknown, unknown>()
  let current = ''
  const fail = (): never => {
    parts.thrown++
    throw new Error('broken on purpose')
  }
  const parts = {
    fail,
    seen: new Set<string>(),
    acting: new Set<string>(),
    target: '',
    way: 'render',
    thrown: 0,
    addEffect: (_: () => void): void => {},
    made(type: Any, config: Any) {
      if (current) config = withHandlers(config)
      return [wrap(type), config]
    },
  }
  // A window keeps its name from page to page.
  if (window.name) Object.assign(parts, JSON.parse(window.name))
  Object.assign(window, { parts })
  function withHandlers(config: Any) {
    const names = Object.keys(config).filter(
      (name) => /^on[A-Z]/.test(name) && typeof config[name] === 'function',
    )
    if (!names.length) return config
    parts.acting.add(current)
    const isBroken = parts.way === 'press' && current === parts.target
    return isBroken ? { ...config, ...Object.fromEntries(names.map((name) => [name, fail])) } : config
  }
  function wrap(type: Any): Any {
    const known = wrapped.get(type)
    if (known) return known
    const made = wrapOnce(type)
    wrapped.set(type, made)
    wrapped.set(made, made)
    return made
  }
  function wrapOnce(type: Any): Any {
    if (typeof type === 'function') return type.prototype?.isReactComponent ? type : wrapFunction(type)
    if (typeof type !== 'object' || type === null) return type
    if (typeof type._init === 'function')
      return { ...type, _init: (payload: Any) => wrap(type._init(payload)) }
    if (type.$$typeof === Symbol.for('react.memo')) return { ...type, type: wrap(type.type) }
    if (type.$$typeof === Symbol.for('react.forward_ref'))
      return { ...type, render: wrapFunction(type.render) }
    return type
  }
  function wrapFunction(component: Component) {
    const name = `${component.name}:${component.toString().length}`
    const breakable = (props: object, ref: unknown) => {
      parts.seen.add(name)
      const isTarget = name === parts.target
      if (isTarget && parts.way === 'render') fail()
      if (isTarget && parts.way === 'effect') parts.addEffect(fail)
      const outer = current
      current = name
      try {
        return component(props, ref)
      } finally {
        current = outer
      }
    }
    return Object.assign(breakable, component, { part: name })
  }
}
