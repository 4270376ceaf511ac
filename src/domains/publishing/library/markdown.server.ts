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

/** `## ! When to call` puts its part into a box. Each part has an id for the list of contents. */
markdown.core.ruler.push('parts', (state) => {
  const { tokens, Token } = state
  const boxed: typeof tokens = []
  let isBoxed = false
  let count = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag === 'h2') {
      if (isBoxed) boxed.push(new Token('warning_close', 'section', -1))
      const text = tokens[index + 1]?.children?.[0]
      isBoxed = text?.content.startsWith('! ') ?? false
      token.attrSet('id', `parte-${++count}`)
      if (isBoxed && text) {
        text.content = text.content.slice(2)
        const open = new Token('warning_open', 'section', 1)
        open.attrSet('class', 'warning')
        open.attrSet('aria-labelledby', `parte-${count}`)
        boxed.push(open)
      }
    }
    boxed.push(token)
  }
  if (isBoxed) boxed.push(new Token('warning_close', 'section', -1))
  state.tokens = boxed
})

/** A paragraph that is bold from end to end stands out. */
markdown.core.ruler.push('pull_sentences', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const parts = (tokens[index + 1]?.children ?? []).filter(
      ({ type, content }) => type !== 'text' || content,
    )
    const isBold = parts.length === 3 && parts[0]?.type === 'strong_open' && parts[2]?.type === 'strong_close'
    if (token.type === 'paragraph_open' && token.level === 0 && isBold) token.attrSet('class', 'pull')
  }
})

export const htmlOf = (text: string): string => markdown.render(text)
