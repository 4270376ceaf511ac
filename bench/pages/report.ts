import type { Fetched, Kind, Visit } from './visit.ts'

/** care.md#performance: what a page may cost. Bytes as they travel. */
export const bars = {
  lcpRatio: 1.3,
  cls: 0.02,
  homeLongTasksMs: 200,
  js: 100_000,
  css: 15_000,
  fonts: 45_000,
  fontFiles: 2,
  formChunk: 45_000,
}

/** `inlineStyle`: bytes of the styles that stand in the page, compressed. `whole`: those of ours that went on until it was idle. */
export type Route = { path: string; inlineStyle: number; ours: Visit[]; whole: Visit[]; plain: Visit[] }

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const bytesOf = (fetched: Fetched[], kind: Kind, isLate = false): number =>
  fetched
    .filter((one) => one.kind === kind && one.isLate === isLate)
    .reduce((sum, { bytes }) => sum + bytes, 0)

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT MET')
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export function paintTable(routes: Route[]): string {
  const rows = routes.map(({ path, ours, whole, plain }) => {
    const lcp = median(ours.map(({ lcpMs }) => lcpMs))
    const plainLcp = median(plain.map(({ lcpMs }) => lcpMs))
    const cls = Math.max(...ours.map((one) => one.cls))
    return [
      path,
      lcp.toFixed(0),
      plainLcp.toFixed(0),
      (lcp / plainLcp).toFixed(2),
      verdict(lcp / plainLcp <= bars.lcpRatio),
      cls.toFixed(3),
      verdict(cls <= bars.cls),
      median(whole.map(({ longTasksMs }) => longTasksMs)).toFixed(0),
      median(whole.map(({ blockedMs }) => blockedMs)).toFixed(0),
      ours.at(-1)?.lcpElement ?? '',
    ]
  })
  const head = [
    'page',
    'LCP ms',
    'plain ms',
    `ratio (≤ ${bars.lcpRatio})`,
    '',
    `CLS, worst (≤ ${bars.cls})`,
    '',
  ]
  return table([...head, 'long tasks ms', 'blocked ms', 'largest element'], rows)
}

/** Bytes before the browser was idle, the last visit of each page. */
export function bytesTable(routes: Route[]): string {
  const rows = routes.map(({ path, inlineStyle, ours, plain }) => {
    const fetched = ours.at(-1)?.fetched ?? []
    const [js, css, fonts] = [
      bytesOf(fetched, 'js'),
      bytesOf(fetched, 'css') + inlineStyle,
      bytesOf(fetched, 'font'),
    ]
    const fontFiles = fetched.filter(({ kind }) => kind === 'font').length
    const isMet = js <= bars.js && css <= bars.css && fonts <= bars.fonts && fontFiles <= bars.fontFiles
    return [
      path,
      kb(bytesOf(fetched, 'html')),
      kb(bytesOf(plain.at(-1)?.fetched ?? [], 'html')),
      `${kb(js)} (${fetched.filter(({ kind, isLate }) => kind === 'js' && !isLate).length})`,
      kb(css),
      `${kb(fonts)} (${fontFiles})`,
      kb(bytesOf(fetched, 'words')),
      kb(bytesOf(fetched, 'image')),
      kb(bytesOf(fetched, 'js', true)),
      verdict(isMet),
    ]
  })
  const head = [
    'page',
    'HTML',
    'plain HTML',
    `JS (≤ ${kb(bars.js)})`,
    `CSS, also inside the page (≤ ${kb(bars.css)})`,
  ]
  return table(
    [
      ...head,
      `fonts (≤ ${kb(bars.fonts)}, ${bars.fontFiles} files)`,
      'words, settings',
      'images',
      'JS on idle',
      '',
    ],
    rows,
  )
}

export const line = (what: string, measured: string, bar: string, isMet: boolean): string =>
  `- ${what}: ${measured} (${bar}): ${verdict(isMet)}`

export { kb }
