/** The text of an article. The server has made safe HTML from Markdown (markdown.server.ts). */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML and unsafe links are off in markdown.server.ts
  return <div className={`${textClass} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A block quote says what the organisation does not know yet. A warning has the signs of danger. */
const textClass =
  '[&>:first-child]:mt-0 [&_p]:mt-4 [&_h2]:mt-10 [&_h2]:scroll-mt-(--header-height) [&_h2]:text-xl [&>h3]:mt-8 [&_:is(ul,ol)]:mt-4 [&_:is(ul,ol)]:space-y-2 [&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal [&_a[href^=tel]]:whitespace-nowrap [&_li]:ps-1 [&_li]:marker:text-hope [&>blockquote]:mt-6 [&>blockquote]:rounded-control [&>blockquote]:border-s-4 [&>blockquote]:border-hope [&>blockquote]:bg-mint [&>blockquote]:px-4 [&>blockquote]:py-3 [&_blockquote_p]:mt-0 [&>.pull]:my-8 [&>.pull]:font-serif [&>.pull]:text-xl [&>.pull]:text-clay-strong [&>.pull_strong]:font-medium [&>.warning]:mt-10 [&>.warning]:rounded-card [&>.warning]:border-2 [&>.warning]:border-clay [&>.warning]:bg-white [&>.warning]:p-5 [&>.warning>h2]:mt-0'
