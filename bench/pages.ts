// npm run bench:pages [-- --runs=15 --only=/,/en/events --save-plain=<folder>]: the cost of pages on a slow
// phone. Compares each public page with a plain page of the same text and headers, alternating within one run:
// Chromium, slow 4G, 4× slower processor, nothing cached. Needs a build (`npm run build`) and Chromium. A run of
// all pages is written to bench/results/pages.md.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { addresses, localAddress } from '#app/addresses.ts'
import config from '../playwright.config.ts'
import { builtFile, officeTraces } from './pages/office-traces.ts'
import { plainPageOf } from './pages/plain-page.ts'
import {
  budgets,
  bytesOf,
  bytesTable,
  kb,
  line,
  paintTable,
  type Route,
  summaryTable,
} from './pages/report.ts'
import { type Fetched, type Visit, visit } from './pages/visit.ts'
import { root, startBaseline, startSite } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    only: { type: 'string' },
    'save-plain': { type: 'string' },
  },
})
const runs = Number(options.runs)
const allPaths = (['es', 'en'] as const).flatMap((lang) =>
  Object.values(addresses).map((address) => localAddress(address, lang)),
)
const paths = options.only ? options.only.split(',') : allPaths
// Whole visits end when idle-time requests are done; paint visits when the layout is stable.
const wholeQuietMs = 3_000
const paintQuietMs = 400
const isHome = (path: string) => path === '/' || path === '/en'
const wholeVisitsOf = (path: string) => (isHome(path) ? runs : Math.min(runs, 5))

const site = await startSite('src/server/demo.ts', {})
const browser = await chromium.launch({
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    // With a debugger attached, the browser parses all of React again for the line of each Error created at
    // start-up: 40 ms that real visitors do not have.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
})
const loadBefore = loadavg()
try {
  const routes: Route[] = []
  for (const path of paths) routes.push(await compare(browser, path))
  const report = [
    '# What a page costs',
    '',
    `Chromium ${browser.version()}, slow 4G (1.6 Mbps, 150 ms), 4× slower processor, cold; median of ${runs} in turn with`,
    `the plain page. Load average ${text(loadBefore)} before, ${text(loadavg())} after: times of a busy machine are too high.`,
    '',
    summaryTable(routes),
    '',
    '## Paint',
    '',
    paintTable(routes),
    '',
    '## kB as they travel (files)',
    '',
    bytesTable(routes),
    '',
    ...(await formLines(browser, routes)),
    ...officeLines(routes),
    '',
  ].join('\n')
  console.log(report)
  if (!options.only) writeFileSync(join(root, 'bench/results/pages.md'), report)
} finally {
  await browser.close()
  await site.stop()
}

async function compare(browser: Browser, path: string): Promise<Route> {
  const address = `${site.origin}${path}`
  const html = await plainPageOf(browser, address)
  const folder = options['save-plain']
  if (folder) writeFileSync(join(folder, `${path.replaceAll('/', '_')}.html`), html)
  const baseline = await startBaseline(
    'bytes',
    JSON.stringify(await headersLike(address)),
    brotliCompressSync(html).toString('base64'),
  )
  const [ours, plain]: [Visit[], Visit[]] = [[], []]
  try {
    // The first visit warms the browser and the page cache.
    for (let run = 0; run <= runs; run++) {
      const isWhole = run > runs - wholeVisitsOf(path)
      const oursVisit = await visit(browser, address, { quietMs: isWhole ? wholeQuietMs : paintQuietMs })
      const plainVisit = await visit(browser, `${baseline.origin}/`, { quietMs: paintQuietMs })
      if (run === 0) continue
      ours.push(oursVisit)
      plain.push(plainVisit)
    }
  } finally {
    baseline.stop()
  }
  const whole = ours.slice(-wholeVisitsOf(path))
  return { path, inlineStyle: await inlineStyleOf(address), ours, whole, plain }
}

/**
 * The plain page has our headers except the content security policy: "Cross-Origin-Opener-Policy" alone makes
 * the browser start another process.
 */
async function headersLike(address: string): Promise<Record<string, string>> {
  const excluded = new Set([
    'content-length',
    'content-security-policy',
    'connection',
    'date',
    'etag',
    'keep-alive',
  ])
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  return Object.fromEntries([...headers].filter(([name]) => !excluded.has(name)))
}

async function inlineStyleOf(address: string): Promise<number> {
  const html = await (await fetch(address)).text()
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text)
  return styles.length > 0 ? brotliCompressSync(styles.join('')).length : 0
}

/** The form is prefetched on idle, but not with Save-Data. */
async function formLines(browser: Browser, routes: Route[]): Promise<string[]> {
  const home = routes.find(({ path }) => path === '/')?.ours.at(-1)
  if (!home) return []
  const late = home.fetched.filter(({ kind, isLate }) => kind === 'js' && isLate)
  const bytes = bytesOf(home.fetched, 'js', true)
  const isForm = ({ path }: Fetched) => /request-dialog/.test(path)
  const saveDataVisit = await visit(browser, `${site.origin}/`, { saveData: true, quietMs: wholeQuietMs })
  const lateFrugal = saveDataVisit.fetched.filter(({ kind, isLate }) => kind === 'js' && isLate)
  return [
    line(
      'The request form with all it needs',
      `${kb(bytes)} kB in ${late.length} files`,
      `≤ ${kb(budgets.formChunk)}`,
      bytes <= budgets.formChunk,
    ),
    line('It comes on idle', late.some(isForm) ? 'yes' : 'no', 'yes', late.some(isForm)),
    line(
      'With Save-Data',
      `${lateFrugal.length} scripts on idle`,
      '0',
      !saveDataVisit.fetched.some(isForm) && lateFrugal.length === 0,
    ),
  ]
}

/** No back-office code on public pages: searches for its texts and addresses. */
function officeLines(routes: Route[]): string[] {
  const tracesIn = officeTraces()
  const found = new Map<string, string[]>()
  const files = routes.flatMap(({ ours }) => ours.flatMap(({ fetched }) => fetched))
  for (const { path, kind } of files) {
    if (kind === 'js' && !found.has(path)) found.set(path, tracesIn(builtFile(path)))
  }
  const offending = [...found].filter(([, traces]) => traces.length > 0)
  return [
    line(
      'Scripts with something of the back office',
      `${offending.length} of ${found.size}`,
      '0',
      offending.length === 0,
    ),
    ...offending.map(
      ([path, traces]) => `  - ${path}: ${traces.length} traces, as "${traces.slice(0, 3).join('", "')}"`,
    ),
  ]
}

function text(loads: number[]): string {
  return (loads[0] ?? 0).toFixed(1)
}
