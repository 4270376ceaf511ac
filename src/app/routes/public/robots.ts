import { pageContext } from '../../page-context.ts'
import type { Route } from './+types/robots'

/** care.md#s02: the back office is not disallowed here, else its `noindex` would never be read. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext)
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
