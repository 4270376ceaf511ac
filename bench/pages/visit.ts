import type { Browser } from '@playwright/test'

/** A fetched file: transferred bytes without headers. `isLate`: requested only on idle. */
export type Fetched = { path: string; kind: Kind; bytes: number; isLate: boolean }
export type Kind = 'html' | 'js' | 'css' | 'font' | 'image' | 'texts' | 'other'
export type Visit = {
  lcpMs: number
  lcpElement: string
  cls: number
  /** All tasks over 50 ms, in full; and the part of each beyond 50 ms. */
  longTasksMs: number
  longestTaskMs: number
  blockedMs: number
  fetched: Fetched[]
}
type Options = { cpu?: number; saveData?: boolean; quietMs: number }

/** Slow 4G: bytes per second and ms. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const screen = { width: 360, height: 640 }
const longestMs = 45_000

/** One cold visit on slow 4G and a slow phone, watched until nothing has happened for `quietMs`. */
export async function visit(
  browser: Browser,
  address: string,
  { cpu = 4, saveData = false, quietMs }: Options,
): Promise<Visit> {
  // Of what the service worker answers, the browser reports the size after unpacking.
  const context = await browser.newContext({ viewport: screen, locale: 'es-PR', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    if (saveData) await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load', timeout: longestMs })
    await page.waitForFunction(isQuiet, quietMs, { polling: 200, timeout: longestMs })
    const collected = await page.evaluate(collect)
    return { ...collected, fetched: collected.fetched.map((file) => ({ ...file, kind: kindOf(file.path) })) }
  } finally {
    await context.close()
  }
}

function kindOf(path: string): Kind {
  if (/\.js$/.test(path)) return 'js'
  if (/\.css$/.test(path)) return 'css'
  if (/\.woff2?$/.test(path)) return 'font'
  if (/\/texts\/.+\.json$/.test(path)) return 'texts'
  if (/\.(svg|png|jpe?g|webp|avif|ico)$/.test(path)) return 'image'
  return /\.\w+$/.test(path) ? 'other' : 'html'
}

type Watched = {
  lcp: { ms: number; element: string }
  cls: { start: number; last: number; sum: number; worst: number }
  tasks: number[]
  idleAt: number | null
  lastEvent: number
}
type Watching = typeof globalThis & { watched: Watched }

/** Runs in the browser before the page. */
function watch(): void {
  const watched: Watched = {
    lcp: { ms: 0, element: '' },
    cls: { start: -9999, last: -9999, sum: 0, worst: 0 },
    tasks: [],
    idleAt: null,
    lastEvent: 0,
  }
  ;(globalThis as Watching).watched = watched
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    watched.lcp = {
      ms: entry.startTime,
      element: `${element?.tagName.toLowerCase()} "${element?.textContent?.trim().slice(0, 30)}"`,
    }
  })
  on('layout-shift', (entry) => {
    // As browsers report it: the worst session window (gaps under 1 s, 5 s at most).
    const { value, startTime } = entry as PerformanceEntry & { value: number }
    const { cls } = watched
    const isSame = startTime - cls.last < 1000 && startTime - cls.start < 5000
    cls.sum = isSame ? cls.sum + value : value
    if (!isSame) cls.start = startTime
    cls.last = startTime
    cls.worst = Math.max(cls.worst, cls.sum)
    watched.lastEvent = performance.now()
  })
  on('longtask', (entry) => {
    watched.tasks.push(entry.duration)
    watched.lastEvent = performance.now()
  })
  const whenIdle = globalThis.requestIdleCallback
  globalThis.requestIdleCallback = (task, options) =>
    whenIdle((deadline) => {
      watched.idleAt ??= performance.now()
      task(deadline)
    }, options)
}

/** In the browser. */
function isQuiet(quietMs: number): boolean {
  const { watched } = globalThis as Watching
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - Math.max(watched.lastEvent, page?.loadEventEnd ?? 0, ...ends) > quietMs
}

/** In the browser. */
function collect(): Omit<Visit, 'fetched'> & { fetched: Omit<Fetched, 'kind'>[] } {
  const { lcp, cls, tasks, idleAt } = (globalThis as Watching).watched
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const others = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const isLate = ({ startTime }: PerformanceEntry) =>
    idleAt !== null && startTime >= idleAt && startTime >= (page?.loadEventEnd ?? 0)
  return {
    lcpMs: lcp.ms,
    lcpElement: lcp.element,
    cls: cls.worst,
    longTasksMs: tasks.reduce((sum, ms) => sum + ms, 0),
    longestTaskMs: Math.max(0, ...tasks),
    blockedMs: tasks.reduce((sum, ms) => sum + ms - 50, 0),
    fetched: [page, ...others]
      .filter((entry) => entry !== undefined)
      .filter(({ name }) => /^https?:/.test(name))
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: entry.encodedBodySize,
        isLate: entry !== page && isLate(entry),
      })),
  }
}
