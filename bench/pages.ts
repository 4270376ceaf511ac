// What a public page costs on a slow phone, beside a plain page of the same text: slow 4G, 4× slower processor, nothing cached.
import { type Browser, chromium, type Page } from '@playwright/test'
import { addresses } from '#app/addresses.ts'
import { wholeLayoutClass } from '#app/public-page.ts'
import config from '../playwright.config.ts'
import { type Figures, inTurns, median, type Row, ratioOf, started } from './in-turns.ts'
import { startBaseline, startSite } from './servers.ts'

const most = { lcp: 1.2, js: 90_000, cls: 0.02, bytes: 195_000, requests: 30 }
const turns = 9
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const phone = { viewport: { width: 360, height: 640 }, locale: 'es-PR', serviceWorkers: 'block' as const }

export const pageRows: Row[] = Object.values(addresses).map((path) => ({
  what: `Page ${path}`,
  target:
    `LCP ≤ ${most.lcp} of a plain page, JS before interaction ≤ ${kB(most.js)}, CLS ≤ ${most.cls}` +
    (path === addresses.home ? `, all ≤ ${kB(most.bytes)} in ≤ ${most.requests} requests` : ''),
  run: () => figuresOf(path),
}))

async function figuresOf(path: string): Promise<Figures> {
  const { browser, origin } = await demo()
  const address = `${origin}${path}`
  const baseline = await startBaseline('bytes', address, await plainPageOf(browser, address))
  // Ours is watched until what comes on idle has come.
  const [ours, plain] = await inTurns(
    turns,
    () => visit(browser, address, 3_000),
    () => visit(browser, baseline.origin, 400),
  ).finally(baseline.stop)
  const [lcp, plainLcp] = [ours, plain].map((visits) => visits.map((visit) => visit.lcp)) as [
    number[],
    number[],
  ]
  const ratio = ratioOf(lcp, plainLcp)
  const cls = Math.max(...ours.map((visit) => visit.cls))
  const [js, bytes, requests] = (['js', 'bytes', 'requests'] as const).map((name) =>
    median(ours.map((visit) => visit[name])),
  ) as [number, number, number]
  const isLight = path !== addresses.home || (bytes <= most.bytes && requests <= most.requests)
  return {
    ours: `${median(lcp).toFixed(0)} ms, JS ${kB(js)}, CLS ${cls.toFixed(3)}, all ${kB(bytes)} in ${requests}`,
    baseline: `${median(plainLcp).toFixed(0)} ms`,
    ratio,
    isMet: ratio <= most.lcp && js <= most.js && cls <= most.cls && isLight,
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

type Demo = { browser: Browser; origin: string }
let opening: Promise<Demo> | undefined
const demo = () => (opening ??= openDemo())

async function openDemo(): Promise<Demo> {
  const { origin, stop } = await startSite('src/server/demo.ts', {})
  started.defer(stop)
  const options = config.use?.launchOptions
  const browser = await chromium.launch({
    ...options,
    // With a debugger attached, the browser parses all of React again for the line of each Error created at start-up:
    // 40 ms that real visitors do not have.
    args: [...(options?.args ?? []), '--js-flags=--no-enable-lazy-source-positions'],
  })
  started.defer(() => browser.close())
  return { browser, origin }
}

async function onPhone<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone)
  return work(await context.newPage()).finally(() => context.close())
}

/** One cold visit, watched until nothing has come for `quietMs`. */
const visit = (browser: Browser, address: string, quietMs: number) =>
  onPhone(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(markIdle)
    await page.goto(address, { timeout: 45_000 })
    await page.waitForFunction(isQuiet, quietMs, { polling: 200, timeout: 45_000 })
    return page.evaluate(collect)
  })

// The next four run in the browser.

function markIdle(): void {
  const whenIdle = globalThis.requestIdleCallback
  globalThis.requestIdleCallback = (task, options) =>
    whenIdle((deadline) => {
      performance.mark('idle')
      task(deadline)
    }, options)
}

function isQuiet(quietMs: number): boolean {
  const ends = performance.getEntries().map(({ startTime, duration }) => startTime + duration)
  return performance.now() - Math.max(...ends) > quietMs
}

/** `js`: bytes of scripts before the first idle moment after the load. `cls`: the sum of all shifts, not only of the worst five seconds. */
function collect() {
  const entriesOf = (type: string) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type, buffered: true })
    return observer.takeRecords() as (PerformanceEntry & { value?: number })[]
  }
  const files = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming && /^https?:/.test(entry.name))
    .map((entry) => entry as PerformanceResourceTiming)
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const idle = performance.getEntriesByName('idle')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const idleAt = Math.max(idle, loaded?.loadEventEnd ?? 0)
  const early = files.filter(({ name, startTime }) => /\.js$/.test(name) && startTime < idleAt)
  const sizeOf = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    lcp: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    cls: entriesOf('layout-shift').reduce((sum, { value = 0 }) => sum + value, 0),
    js: sizeOf(early),
    bytes: sizeOf(files),
    requests: files.length,
  }
}

/** Our rendered page with one small style, without fonts, pictures and scripts, and without what nobody sees. */
function strip(wholeLayout: string): string {
  // Without it, parts with `paint-later` are not visible.
  document.documentElement.classList.add(wholeLayout)
  const isHidden = (element: Element) =>
    !element.closest('details:not([open])') &&
    getComputedStyle(element).display !== 'contents' &&
    !element.checkVisibility({ visibilityProperty: true })
  const isDropped = (element: Element) =>
    element.matches('script,style,svg,img,template,noscript,iframe,dialog') || isHidden(element)
  const dropped = [...document.querySelectorAll('body *')].filter(isDropped)
  for (const element of dropped) element.remove()
  const kept = ['href', 'type', 'name', 'value', 'lang', 'open', 'for', 'id']
  for (const element of document.querySelectorAll('body *'))
    for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name)
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.title}</title><link rel="icon" href="data:,"><style>body{margin:0 auto;max-width:42rem;padding:1rem;font:1.125rem/1.55 system-ui,sans-serif;color:#2b2530;background:#fbf8f3}a{color:#1d5c55}input,select,textarea{display:block;width:100%;font:inherit}</style><body>${document.body.innerHTML}</body></html>`
}

const plainPageOf = (browser: Browser, address: string) =>
  onPhone(browser, async (page) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(address)
    const html = await page.evaluate(strip, wholeLayoutClass)
    if (!html.includes('<footer')) throw new Error(`The plain page of ${address} lacks part of the text`)
    return html
  })
