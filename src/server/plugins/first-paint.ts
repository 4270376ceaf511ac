import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDir } from './assets.ts'

/**
 * A page that can be seen as soon as its first bytes are there: on a weak signal each file asked for before that costs a
 * round trip. The built style sheets stand in the page itself, and what only fetches scripts ahead comes after the words.
 * The link to a style sheet stays, switched off: the router and the loader of later scripts look whether it is there.
 * Answers the styles' texts as well, for the policy that names them.
 */
export function seenAtOnce(
  html: string,
  styleOf: (href: string) => string | undefined,
): { html: string; styles: string[] } {
  const styles: string[] = []
  const ahead: string[] = []
  const headEnd = html.indexOf('</head>')
  if (headEnd < 0) return { html, styles }
  const head = html
    .slice(0, headEnd)
    .replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
      const style = styleOf(href)
      if (style === undefined) return link
      styles.push(style)
      return link.replace('/>', ' disabled=""/>')
    })
    .replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
      ahead.push(link)
      return ''
    })
  const rest = html.slice(headEnd)
  // Before the page's data, so that the scripts are on their way while it arrives.
  const dataStart = rest.search(/<script[^>]*>/)
  const at = dataStart < 0 ? rest.lastIndexOf('</body>') : dataStart
  const inside = styles.map((style) => `<style>${style}</style>`).join('')
  return { html: head + inside + rest.slice(0, at) + ahead.join('') + rest.slice(at), styles }
}

const kept = new Map<string, string>()

/** The text of a style sheet of the build; undefined for any other address. */
export function builtStyle(href: string): string | undefined {
  const found = kept.get(href)
  if (found !== undefined) return found
  if (!/^\/assets\/[\w.-]+\.css$/.test(href)) return undefined
  try {
    const text = readFileSync(join(clientDir, href), 'utf8')
    // A text that could end the element it stands in stays a file.
    if (/<\/style/i.test(text)) return undefined
    kept.set(href, text)
    return text
  } catch {
    return undefined
  }
}
