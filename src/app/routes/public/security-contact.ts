import { dayMs } from '#lib/text/dates.ts'
import type { PageContext } from '../../page-context.ts'

const validDays = 180

/** RFC 9116: where to report a vulnerability. The expiry date is computed per request, so the file never expires. */
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
