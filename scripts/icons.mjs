// Draws the icons for home screens from public/favicon.svg: public/{icon-192,icon-512,icon-maskable-512,apple-touch-icon}.png.
// Run by hand after changing the drawing: node scripts/icons.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './node-runtime.mjs'

const green = '#1d5c55'
const drawing = readFileSync(join(root, 'public/favicon.svg'))

/** `part`: the drawing's share of the square. Phones cut maskable icons to a circle of 80 %. */
async function draw(file, size, part, background) {
  const inside = Math.round(size * part)
  const picture = await sharp(drawing, { density: 1200 })
    .resize(inside, inside, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(root, 'public', file))
}

await draw('icon-192.png', 192, 1, '#0000')
await draw('icon-512.png', 512, 1, '#0000')
await draw('icon-maskable-512.png', 512, 0.8, green)
await draw('apple-touch-icon.png', 180, 1, green)
