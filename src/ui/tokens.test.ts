import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(`../app/${name}`, import.meta.url), 'utf8')
const css = sheet('app.css') + sheet('office.css')
const [, night = ''] = css.match(/:root:has\(#site-menu\) \{([^}]*)\}/) ?? []
const token = (name: string, from = css) => {
  const value = from.match(new RegExp(`--color-${name}: (#[0-9a-f]{6});`))?.[1]
  if (!value) throw new Error(`no colour named ${name}`)
  return value
}

const text = [
  ...['paper', 'white', 'sand', 'mint', 'blush', 'lavender', 'rose', 'sky'].map((ground) => ['ink', ground]),
  ...['paper', 'white', 'sand', 'lavender', 'rose'].map((ground) => ['ink-2', ground]),
  ...['paper', 'white', 'sand', 'mint'].map((ground) => ['hope', ground]),
  ...['paper', 'white', 'mint'].map((ground) => ['hope-strong', ground]),
  ...['paper', 'white', 'blush'].map((ground) => ['clay', ground]),
  ...['paper', 'white', 'sand', 'error-tint'].map((ground) => ['error', ground]),
  ...['hope', 'hope-strong', 'clay', 'clay-strong', 'error', 'error-strong', 'ink'].map((ground) => [
    'white',
    ground,
  ]),
  ...['pending', 'progress', 'sent', 'done', 'closed'].map((status) => [status, `${status}-tint`]),
  ['violet-ink', 'lavender'],
  ['sky-ink', 'sky'],
] as [string, string][]

const signs: [string, string][] = [
  ['control', 'paper'],
  ['control', 'white'],
  ['control', 'sand'],
  ['focus-gold', 'ink'],
  ['focus-gold', 'hope'],
  ['focus-gold', 'clay'],
  ...['plot-1', 'plot-2', 'plot-3', 'plot-4', 'plot-5'].map((plot): [string, string] => [plot, 'white']),
]

describe('the light palette', () => {
  it.each(text)('text in %s on %s has a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(signs)('the sign %s on %s has a contrast of at least 3', (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('the dark palette', () => {
  /** The back office, which has the other badges and the charts, is never dark. */
  const publicOnly = ([ink, ground]: [string, string]) =>
    !/progress|sent|plot|focus-gold/.test(`${ink} ${ground}`)
  it.each(text.filter(publicOnly))('text in %s on %s has a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(token(ink, night), token(ground, night))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(signs.filter(publicOnly))('the sign %s on %s has a contrast of at least 3', (ink, ground) => {
    expect(contrast(token(ink, night), token(ground, night))).toBeGreaterThanOrEqual(3)
  })
  it('white text on the footer has a contrast of at least 4.5 in both palettes', () => {
    expect(contrast('#ffffff', token('footer'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', token('footer', night))).toBeGreaterThanOrEqual(4.5)
  })
})

it('the two font files together weigh at most 45 KB', () => {
  const size = (name: string) => statSync(new URL(`../app/fonts/${name}`, import.meta.url)).size
  expect(size('lora.woff2') + size('atkinson.woff2')).toBeLessThanOrEqual(45_000)
})

/** WCAG 2.x relative luminance. */
function contrast(first: string, second: string) {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
