// Draws the Open Graph images (1200×630): public/share-{es,en}.png with the box, and public/share.png without it and without
// words, for private pages.
// Run by hand after changing the text or the drawing: node scripts/og-images.mjs
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { root } from './node-runtime.mjs'

const texts = {
  es: 'Acompañamos a las familias tras la pérdida de un bebé',
  en: 'We support families after the loss of a\u00a0baby',
}
// sharp cannot read woff2.
const fontFile = join(mkdtempSync(join(tmpdir(), 'font-')), 'lora.ttf')
const font = readFileSync(join(root, 'src/app/fonts/lora.woff2'))
writeFileSync(fontFile, await subsetFont(font, Object.values(texts).join(''), { targetFormat: 'truetype' }))
const [width, height] = [1200, 630]
const stillLife = readFileSync(join(root, 'public/assets/still-life-2.svg'), 'utf8')
// The arch of the first screen of home.
const inArch = (shapes) => `<clipPath id="arch"><path d="M740 630V260a200 200 0 0 1 400 0v370z"/></clipPath>
  <g clip-path="url(#arch)"><g fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" transform="translate(716 56) scale(1.12 1.2)">${shapes}</g></g>`
const box = inArch(stillLife.replace(/<\/?(?:svg|defs)[^>]*>/g, ''))
// Whoever sees it over a shoulder learns nothing: the window and a letter on its sill.
const [light] = /<path d="M-400-20H800.*?<path d="M-400 384H800"[^>]*\/>/s.exec(stillLife)
const [letter] = /<g transform="rotate\(-5 118 384\)">.*?<\/g>/s.exec(stillLife)
const quiet = inArch(light + letter)

for (const [lang, text] of Object.entries(texts)) {
  const title = await sharp({
    text: {
      text: `<span foreground="#2b2530">${text}</span>`,
      font: 'Lora Medium 58',
      fontfile: fontFile,
      width: 590,
      rgba: true,
      dpi: 72,
      spacing: 6,
    },
  })
    .png()
    .toBuffer()
  await sharp(Buffer.from(drawing(box)))
    .composite([{ input: title, left: 84, top: 200 }])
    .png({ palette: true, quality: 90 })
    .toFile(join(root, `public/share-${lang}.png`))
}

await sharp(Buffer.from(drawing(quiet)))
  .png({ palette: true, quality: 90 })
  .toFile(join(root, 'public/share.png'))

function drawing(picture) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fbf8f3"/>
    ${picture}
    <g transform="translate(84 72) scale(1.9)">
      <rect width="48" height="48" rx="13" fill="#1d5c55"/><path d="M10.5 25h27l-2 13.5h-23z" fill="#fff"/>
      <path d="M10.5 25L6.5 20.5h12L24 25zM37.5 25l4-4.5h-12L24 25z" fill="#e3efec"/>
      <path d="M24 25v-8" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>
      <path d="M24 18.5s-7.5-4-7.5-9c0-2.3 1.7-3.7 3.6-3.7 1.7 0 3.1 1 3.9 2.5.8-1.5 2.2-2.5 3.9-2.5 1.9 0 3.6 1.4 3.6 3.7 0 5-7.5 9-7.5 9z" fill="#ffd54a"/>
    </g>
  </svg>`
}
