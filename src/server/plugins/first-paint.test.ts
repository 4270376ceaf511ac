import { describe, expect, test } from 'vitest'
import { builtStyle, seenAtOnce } from './first-paint.ts'

const page =
  '<html><head><title>x</title><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/f.woff2"/>' +
  '<link rel="stylesheet" href="/assets/root-1.css"/></head><body><p>Palabras</p><script>data()</script></body></html>'
const styleOf = (href: string) => (href === '/assets/root-1.css' ? 'p{color:red}' : undefined)

describe('a page seen at once', () => {
  test('has its style inside, and the link to it switched off', () => {
    const { html, styles } = seenAtOnce(page, styleOf)
    expect(html).toContain(
      '<link rel="stylesheet" href="/assets/root-1.css" disabled=""/><style>p{color:red}</style></head>',
    )
    expect(styles).toEqual(['p{color:red}'])
  })

  test('asks for its scripts after its words, for its fonts before', () => {
    const { html } = seenAtOnce(page, styleOf)
    const places = ['f.woff2', 'Palabras', 'a.js', 'data()'].map((part) => html.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html.split('modulepreload')).toHaveLength(2)
  })

  test('a style nobody built stays a link; words that look like one stay words', () => {
    const other = page
      .replace('root-1', 'other')
      .replace('Palabras', '<link rel="stylesheet" href="/assets/root-1.css"/>')
    const { html, styles } = seenAtOnce(other, styleOf)
    expect(styles).toEqual([])
    expect(html).toContain('<link rel="stylesheet" href="/assets/other.css"/></head>')
    expect(html).not.toContain('<style>')
  })

  test('what is no page is left as it is', () => {
    expect(seenAtOnce('<p>x</p>', styleOf)).toEqual({ html: '<p>x</p>', styles: [] })
  })

  test('only style sheets of the build are read', () => {
    for (const href of [
      '/assets/../../../package.json',
      '/assets/../x.css',
      '/etc/passwd',
      '/assets/none.css',
    ])
      expect(builtStyle(href)).toBeUndefined()
  })
})
