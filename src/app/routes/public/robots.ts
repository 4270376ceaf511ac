import type { PageContext } from '../../page-context.ts'

/** care.md#s02: the back office is not disallowed here, else its `noindex` would never be read. */
export const robots = ({ publicUrl }: PageContext) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
