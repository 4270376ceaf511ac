import { type Browser, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { median } from '../compare.ts'
import { type BenchServer, sharedOffice } from '../office.ts'
import type { Figures, Row } from '../row.ts'

const visits = 5
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export const slowConnectionRows: Row[] = [
  {
    what: 'Staff list on slow 4G, four times slower processor: rows visible',
    before: '3.9 s, 208 kB of JS in 37 files',
    target: '≤ 2.5 s, ≤ 200 kB',
    run: firstRows,
  },
]

async function firstRows(): Promise<Figures> {
  const office = await sharedOffice({ requests: 1_000 })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const results: Visit[] = []
    // The first visit warms the server up.
    for (let n = 0; n <= visits; n += 1) results.push(await visit(browser, office))
    const seconds = median(results.slice(1).map(({ ms }) => ms)) / 1000
    const { bytes, files } = results[visits] as Visit
    return {
      ours: `${seconds.toFixed(2)} s, ${(bytes / 1000).toFixed(0)} kB`,
      baseline: '',
      ratio: null,
      isMet: seconds <= 2.5 && bytes <= 200_000,
      note: `JS in ${files} files`,
    }
  } finally {
    await browser.close()
  }
}

type Visit = { ms: number; bytes: number; files: number }

async function visit(browser: Browser, { origin, headers }: BenchServer): Promise<Visit> {
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
      const checkRows = () => {
        // A row links to its record.
        if (document.querySelector('main a[href^="/admin/solicitudes/"]')) performance.mark('rows')
        else requestAnimationFrame(checkRows)
      }
      requestAnimationFrame(checkRows)
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
