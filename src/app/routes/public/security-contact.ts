import { dayMs } from '#lib/text/dates.ts'
import type { PageContext } from '../../page-context.ts'

const validDays = 180

/** RFC 9116: whom to tell of a weakness of the site. Its date moves with the clock: as long as it is served, it holds. */
export function securityContact({ publicUrl, site }: PageContext): string {
  const expires = new Date(Date.now() + validDays * dayMs).toISOString().replace(/T.*/, 'T00:00:00Z')
  const lines = [
    `Contact: mailto:${site.contact.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
