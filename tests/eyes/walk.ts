import type { Page } from '@playwright/test'

type Walk = {
  from: readonly string[]
  /** Whether an address belongs to this walk. */
  includes: (path: string) => boolean
  open: (address: string) => Promise<void>
  /** The screen is open. Answers addresses that its buttons led to. */
  visit: (address: string) => Promise<readonly string[]>
  /** A screen did not open, or a button could not be pressed. The walk goes on. */
  failed: (what: string, address: string) => void
}

const mostScreens = 250
const mostFailures = 5
/** Ways into one screen: as it is, and with a filter or a dialog that the address opens. */
const mostQueries = 3

/**
 * Follows every link from page to page, so that a new screen is visited without being listed. One record stands for
 * all: two addresses that differ only in numbers, or in the values behind `?`, are one screen. Returns the screens.
 */
export async function walk(page: Page, { from, includes, open, visit, failed }: Walk): Promise<string[]> {
  let failures = 0
  const queue = [...from]
  const known = new Set(queue.map(screenOf))
  const add = (address: string) => {
    const [path = '', query] = address.split('?')
    for (const one of query === undefined ? [path] : [address, path]) {
      const screen = screenOf(one)
      const variants = [...known].filter((each) => each.startsWith(`${screen.split('?')[0]}?`))
      if (known.has(screen) || (screen.includes('?') && variants.length >= mostQueries)) continue
      known.add(screen)
      queue.push(one)
    }
  }
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (known.size > mostScreens) throw new Error(`More than ${mostScreens} screens: ${[...known].join(' ')}`)
    try {
      await open(address)
      const links = await page.evaluate(linksOf)
      for (const link of [...links, ...(await visit(address))])
        if (includes(link.split('?')[0] ?? '')) add(link)
    } catch (error) {
      failed(`could not be looked at: ${String(error).split('\n')[0]}`, address)
      if (++failures > mostFailures) break
    }
  }
  return [...known]
}

/** `/admin/solicitudes/12?vista=3` → `/admin/solicitudes/#?vista`. Slugs of articles stay: each is its own text. */
function screenOf(address: string): string {
  const [path = '', query] = address.split('?')
  const segments = path.split('/').map((segment) => (/\d|[A-Z]{3}/.test(segment) ? '#' : segment))
  const names = [...new Set(new URLSearchParams(query).keys())].sort()
  return segments.join('/') + (names.length ? `?${names.join('&')}` : '')
}

/** Documents of this site: no calls, no files. */
export function linksOf(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map(({ href }) => new URL(href))
    .filter(({ origin, pathname }) => origin === location.origin && !/^\/api\/|\.\w{2,4}$/.test(pathname))
    .map(({ pathname, search }) => decodeURI(pathname) + search)
}
