import type { Browser } from '@playwright/test'
import { wholeLayoutClass } from '#app/public-page.ts'

/**
 * A hand-written-style page with the same text, read from our rendered HTML (without our scripts): plain
 * headings, paragraphs, lists, links and labelled fields with one small style; no fonts, images or scripts.
 */
export async function plainPageOf(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  try {
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(address)
    const { lang, title, body } = await page.evaluate(readPage, wholeLayoutClass)
    if (!body.includes('<footer>')) throw new Error(`The plain page of ${address} lacks part of the text`)
    return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}</body></html>`
  } finally {
    await context.close()
  }
}

const style =
  'body{margin:0 auto;max-width:42rem;padding:1rem;font:1.125rem/1.55 system-ui,sans-serif;color:#2b2530;background:#fbf8f3}a{color:#1d5c55}input,select,textarea{display:block;width:100%;font:inherit}'

/** Runs in the browser. Without the class `wholeLayout`, parts with `paint-later` are not visible in the first frame. */
function readPage(wholeLayout: string): { lang: string; title: string; body: string } {
  document.documentElement.classList.add(wholeLayout)
  const keptTags = new Set(
    'HEADER NAV MAIN FOOTER ASIDE SECTION ARTICLE H1 H2 H3 H4 P UL OL LI DL DT DD BLOCKQUOTE FIGURE FIGCAPTION A BUTTON FORM FIELDSET LEGEND LABEL INPUT SELECT OPTION TEXTAREA TABLE THEAD TBODY TR TH TD CAPTION DETAILS SUMMARY STRONG EM BR TIME ADDRESS'.split(
      ' ',
    ),
  )
  const attributes = ['href', 'type', 'name', 'value', 'lang', 'open', 'for', 'id']
  const inline = new Set('A BUTTON STRONG EM BR TIME SPAN LABEL B I SMALL ABBR'.split(' '))
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

  const isVisible = (element: Element) => {
    if (
      ['SCRIPT', 'STYLE', 'SVG', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'DIALOG'].includes(
        element.tagName.toUpperCase(),
      )
    )
      return false
    // The content of closed details elements counts as text.
    if (element.parentElement?.tagName === 'DETAILS' || element.closest('details:not([open])')) return true
    // display: contents has no box of its own.
    return (
      getComputedStyle(element).display === 'contents' ||
      element.checkVisibility({ visibilityProperty: true })
    )
  }

  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/\s+/g, ' '))
    if (!(node instanceof Element) || !isVisible(node)) return ''
    const inside = [...node.childNodes].map(write).join('')
    const tag = node.tagName
    if (keptTags.has(tag)) {
      const attributeText = attributes
        .filter(
          (name) =>
            node.hasAttribute(name) &&
            (name !== 'id' || tag === 'INPUT' || tag === 'TEXTAREA' || tag === 'SELECT'),
        )
        .map((name) => ` ${name}="${escaped(node.getAttribute(name) ?? '')}"`)
        .join('')
      const name = tag.toLowerCase()
      if (tag === 'INPUT' || tag === 'BR') return `<${name}${attributeText}>`
      return inside.trim() || tag === 'TEXTAREA' ? `<${name}${attributeText}>${inside.trim()}</${name}>` : ''
    }
    const isBlock = !inline.has(tag) && !/^(inline|contents)/.test(getComputedStyle(node).display)
    const hasOnlyInline = [...node.children].every(
      (child) => inline.has(child.tagName) || child.tagName === 'svg',
    )
    return isBlock && hasOnlyInline && inside.trim() && !node.closest('p,li,h1,h2,h3,a,button')
      ? `<p>${inside.trim()}</p>`
      : `${inside} `
  }
  return {
    lang: document.documentElement.lang,
    title: escaped(document.title),
    body: [...document.body.childNodes].map(write).join('').replace(/ {2,}/g, ' ').trim(),
  }
}
