/**
 * The text of an article. The server has made safe HTML from Markdown (markdown.server.ts). A block quote says what the
 * organisation does not know yet, a warning has the signs of danger.
 */
export function ArticleText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML and unsafe links are off in markdown.server.ts
  return <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
}
