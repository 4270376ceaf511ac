import type { PageContext } from '../../page-context.ts'

/** Does not disallow the back office: crawlers must be able to read its `noindex`. */
export const robots = ({ publicUrl }: PageContext) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
