// Takes the README's two screenshots from a running demo: `npm run demo`, then
// `node scripts/screenshots.mjs http://localhost:3000`
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { signIn } from './demo-session.mjs'
import { root } from './node-runtime.mjs'
import { findChromium } from './system-tools.mjs'

const origin = process.argv[2] ?? 'http://localhost:3000'
const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    locale: 'es-PR',
    timezoneId: 'America/Puerto_Rico',
    reducedMotion: 'reduce',
  })
  await page.goto(origin)
  await screenshot(page, 'home.png')
  await signIn(page)
  await page.goto(`${origin}/admin/solicitudes`)
  await page.getByText('#HIB-').first().waitFor()
  await screenshot(page, 'requests.png')
} finally {
  await browser.close()
}

async function screenshot(page, name) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(root, 'docs/pictures', name) })
  console.log(`docs/pictures/${name}`)
}
