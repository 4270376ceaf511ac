// Two pictures of one state, and their difference.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Of 255 per channel: less is the same to the eye. */
const tolerance = 8

/** Writes the pictures of a state that differs; returns `{ name, differs, files }`. */
export async function compare({ name, before, after, folder, number }) {
  if (before && after && before.equals(after)) return { name, differs: false }
  const difference = before && after ? await differenceOf(before, after) : null
  if (before && after && !difference) return { name, differs: false }
  const files = {}
  for (const [part, picture] of Object.entries({ before, after, difference })) {
    if (!picture) continue
    files[part] = `${number}-${part}.png`
    writeFileSync(join(folder, files[part]), picture)
  }
  return { name, differs: true, files }
}

/** Null when no eye would see one. What is the same is white, what differs is dark. */
async function differenceOf(before, after) {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const [width, height] = ['width', 'height'].map((side) => Math.max(...sizes.map((size) => size[side])))
  const onCanvas = (input) =>
    sharp({ create: { width, height, channels: 3, background: '#f0f' } })
      .composite([{ input, left: 0, top: 0 }])
      .png()
      .toBuffer()
  const [one, other] = await Promise.all([before, after].map(onCanvas))
  const difference = await sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .removeAlpha()
    .png()
    .toBuffer()
  const { channels } = await sharp(difference).stats()
  if (Math.max(...channels.map(({ max }) => max)) <= tolerance) return null
  return sharp(difference).greyscale().threshold(tolerance).negate({ alpha: false }).png().toBuffer()
}
