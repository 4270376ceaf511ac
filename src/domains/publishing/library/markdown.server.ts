import MarkdownIt from 'markdown-it'

/**
 * Markdown to HTML that is safe in our pages. Raw HTML is shown as text, pictures are left as text, and links lead
 * only to this site, web pages, e-mail and phone numbers: what staff paste cannot run or load anything.
 */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false }).disable([
  'image',
  'code',
  'fence',
  'html_block',
  'html_inline',
])

markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim())

// The page has the h1.
markdown.core.ruler.push('heading_levels', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
})

export const htmlOf = (text: string): string => markdown.render(text)
