import { type Browser, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { type Benchmark, median, type Result, result } from './benchmark.ts'
import type { Office } from './office.ts'
import { withOffices } from './rates.ts'

const visits = 5
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export const officeLoad: Benchmark[] = [
  {
    name: 'slow 4G',
    what: 'rows of the list of requests visible, cold, slow 4G and a four times slower processor; ratio: of the time there is',
    run: () => withOffices([1_000], ([office]) => load(office!)),
  },
]

async function load(office: Office): Promise<Result> {
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const seen: Visit[] = []
    // The first one warms the server.
    for (let n = 0; n <= visits; n += 1) seen.push(await visit(browser, office))
    const ms = median(seen.slice(1).map((one) => one.ms))
    const { bytes, files } = seen.at(-1)!
    const kilobytes = bytes / 1000
    return result(
      `${ms.toFixed(0)} ms, ${kilobytes.toFixed(0)} kB of JS in ${files} files`,
      '2500 ms, 200 kB',
      ms / 2500,
      '≤ 1, ≤ 200 kB',
      ms <= 2500 && kilobytes <= 200,
    )
  } finally {
    await browser.close()
  }
}

type Visit = { ms: number; bytes: number; files: number }

async function visit(browser: Browser, { origin, headers }: Office): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'es-PR' })
  try {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    await context.addInitScript((token) => localStorage.setItem('adminToken', token), token)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      const look = () => {
        // A row leads to its record.
        if (document.querySelector('main a[href^="/admin/solicitudes/"]')) performance.mark('rows')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(`${origin}/admin/solicitudes`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, null, {
      timeout: 60_000,
    })
    return await page.evaluate(() => {
      const at = performance.getEntriesByName('rows')[0]?.startTime ?? 0
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, startTime }) => /\.js$/.test(name) && startTime < at,
      )
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return { ms: at, bytes, files: scripts.length }
    })
  } finally {
    await context.close()
  }
}
