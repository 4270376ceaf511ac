import type { Fetched, Kind, Visit } from './visit.ts'

/** Page budgets in transferred bytes (care.md#performance). */
export const budgets = {
  lcpRatio: 1.2,
  cls: 0.02,
  longestTaskMs: 100,
  homeWire: 200_000,
  js: 90_000,
  css: 15_000,
  fonts: 45_000,
  fontFiles: 2,
  formChunk: 45_000,
}

/** `inlineStyle`: compressed bytes of inline styles. `whole`: our visits that lasted until idle. */
export type Route = { path: string; inlineStyle: number; ours: Visit[]; whole: Visit[]; plain: Visit[] }

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const bytesOf = (fetched: Fetched[], kind: Kind, isLate = false): number =>
  fetched
    .filter((file) => file.kind === kind && file.isLate === isLate)
    .reduce((sum, { bytes }) => sum + bytes, 0)

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT MET')
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export function paintTable(routes: Route[]): string {
  const rows = routes.map(({ path, ours, whole, plain }) => {
    const lcp = median(ours.map(({ lcpMs }) => lcpMs))
    const plainLcp = median(plain.map(({ lcpMs }) => lcpMs))
    const cls = Math.max(...ours.map((file) => file.cls))
    return [
      path,
      lcp.toFixed(0),
      plainLcp.toFixed(0),
      (lcp / plainLcp).toFixed(2),
      verdict(lcp / plainLcp <= budgets.lcpRatio),
      cls.toFixed(3),
      verdict(cls <= budgets.cls),
      median(plain.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0),
      median(whole.map(({ longTasksMs }) => longTasksMs)).toFixed(0),
      median(whole.map(({ blockedMs }) => blockedMs)).toFixed(0),
      ours.at(-1)?.lcpElement ?? '',
    ]
  })
  const head = [
    'page',
    'LCP ms',
    'plain ms',
    `ratio (≤ ${budgets.lcpRatio})`,
    '',
    `CLS, worst (≤ ${budgets.cls})`,
    '',
  ]
  return table([...head, 'plain longest task ms', 'long tasks ms', 'blocked ms', 'largest element'], rows)
}

/** The line of each page that issues cite: everything it fetched, its scripts before idle, and how fast it is. */
export function summaryTable(routes: Route[]): string {
  const rows = routes.map(({ path, ours, whole, plain }) => {
    const fetched = whole.at(-1)?.fetched ?? []
    const wire = fetched.reduce((sum, { bytes }) => sum + bytes, 0)
    const js = bytesOf(fetched, 'js')
    const ratio = median(ours.map(({ lcpMs }) => lcpMs)) / median(plain.map(({ lcpMs }) => lcpMs))
    const longest = median(whole.map(({ longestTaskMs }) => longestTaskMs))
    const cls = Math.max(...ours.map((visit) => visit.cls))
    const isMet =
      wire <= budgets.homeWire &&
      js <= budgets.js &&
      ratio <= budgets.lcpRatio &&
      longest <= budgets.longestTaskMs &&
      cls <= budgets.cls
    return [path, kb(wire), kb(js), ratio.toFixed(2), longest.toFixed(0), cls.toFixed(3), verdict(isMet)]
  })
  const head = [
    'page',
    `wire kB (≤ ${kb(budgets.homeWire)})`,
    `JS kB before idle (≤ ${kb(budgets.js)})`,
    `LCP / plain page (≤ ${budgets.lcpRatio})`,
    `longest task ms (≤ ${budgets.longestTaskMs})`,
    `CLS, worst (≤ ${budgets.cls})`,
    '',
  ]
  return table(head, rows)
}

/** Bytes before idle, in the last visit of each page. */
export function bytesTable(routes: Route[]): string {
  const rows = routes.map(({ path, inlineStyle, ours, plain }) => {
    const fetched = ours.at(-1)?.fetched ?? []
    const [js, css, fonts] = [
      bytesOf(fetched, 'js'),
      bytesOf(fetched, 'css') + inlineStyle,
      bytesOf(fetched, 'font'),
    ]
    const fontFiles = fetched.filter(({ kind }) => kind === 'font').length
    const isMet =
      js <= budgets.js && css <= budgets.css && fonts <= budgets.fonts && fontFiles <= budgets.fontFiles
    return [
      path,
      kb(bytesOf(fetched, 'html')),
      kb(bytesOf(plain.at(-1)?.fetched ?? [], 'html')),
      `${kb(js)} (${fetched.filter(({ kind, isLate }) => kind === 'js' && !isLate).length})`,
      kb(css),
      `${kb(fonts)} (${fontFiles})`,
      kb(bytesOf(fetched, 'texts')),
      kb(bytesOf(fetched, 'image')),
      kb(bytesOf(fetched, 'js', true)),
      verdict(isMet),
    ]
  })
  const head = [
    'page',
    'HTML',
    'plain HTML',
    `JS (≤ ${kb(budgets.js)})`,
    `CSS, also inside the page (≤ ${kb(budgets.css)})`,
  ]
  return table(
    [
      ...head,
      `fonts (≤ ${kb(budgets.fonts)}, ${budgets.fontFiles} files)`,
      'texts, settings',
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
