// npm run pictures -- --base=REV [--only=/admin] [--widths=360,768,1366,1920] [--dark]: what a person sees at REV and now,
// screen by screen. Builds both, fills them with the same invented data, opens the same states at the same moment and writes
// one page with those that differ.
// It exits with 0 also when screens differ: a person judges them. Nothing of it is stored in the repository.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { root } from './node-runtime.mjs'
import { compare } from './pictures/compare.mjs'
import { reportOf } from './pictures/report.mjs'
import { startSides } from './pictures/sides.mjs'
import { walk } from './pictures/walk.mjs'
import { findChromium } from './system-tools.mjs'

const {
  base = 'HEAD',
  only = '/',
  widths = '360,1366',
  dark = false,
} = parseArgs({
  options: {
    base: { type: 'string' },
    only: { type: 'string' },
    widths: { type: 'string' },
    dark: { type: 'boolean' },
  },
}).values
const folder = join(root, 'test-results/pictures')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const sides = await startSides(base)
const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: ['--no-sandbox'] })
const screens = []
try {
  for (const width of widths.split(',').map(Number))
    for await (const { name, before, after } of walk(browser, sides, { width, only, dark })) {
      const screen = await compare({ name, before, after, folder, number: screens.length })
      screens.push(screen)
      if (screen.differs) console.log(`differs: ${name}`)
    }
} finally {
  await browser.close()
  await sides.stop()
}
const differing = screens.filter(({ differs }) => differs)
const page = join(folder, 'index.html')
writeFileSync(page, reportOf({ base, screens, differing }))
console.log(`${screens.length} screens, ${differing.length} differ from ${base}: ${page}`)
