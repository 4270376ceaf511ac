/** The text of an article. The server has made safe HTML from Markdown (markdown.server.ts). */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML and unsafe links are off in markdown.server.ts
  return <div className={`${textClass} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A block quote is a note that somebody still has to verify something. */
const textClass =
  '[&>:first-child]:mt-0 [&>p]:mt-4 [&>h2]:mt-10 [&>h2]:text-xl [&>h3]:mt-8 [&>:is(ul,ol)]:mt-4 [&>:is(ul,ol)]:space-y-2 [&>:is(ul,ol)]:ps-6 [&>ul]:list-disc [&>ol]:list-decimal [&_li]:ps-1 [&_li]:marker:text-hope [&>blockquote]:mt-6 [&>blockquote]:rounded-control [&>blockquote]:border-s-4 [&>blockquote]:border-pending [&>blockquote]:bg-pending-tint [&>blockquote]:px-4 [&>blockquote]:py-3 [&>blockquote]:text-sm'
