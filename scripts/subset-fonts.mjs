// Creates the two committed fonts in src/app/fonts from full ones.
// Run by hand after a change of the letters: node scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Spanish, English and Caribbean names.
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const words = `${ascii}\u00a0\u00adáéíóúüñàâçèêëîïôöûÁÉÍÓÚÜÑÀÂÇÈÊËÎÏÔÖÛ«»“”‘’–—…·¿¡ºª`
const signs = '−•✓×→°§©½'

const fonts = [
  {
    from: import.meta.resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'),
    to: 'lora.woff2',
    // Headings have few signs, and one weight for 500 and 600: a variable font would be 10 kB more.
    characters: words.replace(/[\\^_`{|}~<>[\]*]/g, ''),
    features: ['kern'],
    weights: 560,
  },
  {
    // A slashed zero looks like a code in prices, dates and hours. This is the latin file of
    // @fontsource-variable/atkinson-hyperlegible-next 5.3.0 with a plain one, and the slashed one as the feature `zero`. The
    // script that drew it is scripts/plain-zero.py of the commit 9db727fe.
    from: new URL('../src/app/fonts/atkinson-plain-zero.woff2', import.meta.url),
    to: 'atkinson.woff2',
    characters: words + signs,
    features: ['kern', 'tnum', 'zero'],
    weights: { min: 400, max: 700, default: 400 },
  },
]

for (const { from, to, characters, features, weights } of fonts) {
  const full = await readFile(fileURLToPath(from))
  const subset = await subsetFont(full, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  })
  await writeFile(new URL(`../src/app/fonts/${to}`, import.meta.url), subset)
  console.log(`${to}: ${full.length} → ${subset.length} bytes`)
}
