// Creates the two committed fonts in src/app/fonts from the npm packages' full ones.
// Run by hand after a font update: node scripts/subset-fonts.mjs (needs Python with fonttools and brotli)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const scripts = dirname(fileURLToPath(import.meta.url))
const target = join(scripts, '../src/app/fonts')

// Spanish, English and Caribbean names.
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const words = `${ascii}\u00a0\u00adáéíóúüñàâçèêëîïôöûÁÉÍÓÚÜÑÀÂÇÈÊËÎÏÔÖÛ«»“”‘’–—…·¿¡ºª`
const signs = '−•✓×→°§©½'

const fonts = [
  {
    from: '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
    to: 'lora.woff2',
    // Headings have few signs, and one weight for 500 and 600: a variable font would be 10 kB more.
    characters: words.replace(/[\\^_`{|}~<>[\]*]/g, ''),
    features: ['kern'],
    weights: 560,
  },
  {
    from: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    to: 'atkinson.woff2',
    characters: words + signs,
    // A slashed zero looks like a code in prices, dates and hours.
    plainZero: true,
    features: ['kern', 'tnum', 'zero'],
    weights: { min: 400, max: 700, default: 400 },
  },
]

const work = mkdtempSync(join(tmpdir(), 'fonts-'))

function withPlainZero(file) {
  const changed = join(work, 'plain-zero.ttf')
  execFileSync('python3', [join(scripts, 'plain-zero.py'), file, changed], { stdio: 'inherit' })
  return changed
}

for (const font of fonts) {
  const full = await readFile(
    font.plainZero ? withPlainZero(require.resolve(font.from)) : require.resolve(font.from),
  )
  const subset = await subsetFont(full, font.characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.weights },
    keepFeatures: font.features,
  })
  await writeFile(join(target, font.to), subset)
  console.log(`${font.to}: ${full.length} → ${subset.length} bytes`)
}

rmSync(work, { recursive: true })
