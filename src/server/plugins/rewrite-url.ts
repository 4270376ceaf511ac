/**
 * Fastify refuses a malformed escape (`/%E0%A4%A`, a link cut short in a message) before any route. Escaping the percent
 * signs lets the person see the site's own 404 page. API calls keep their 400.
 */
export function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/', ...query] = url.split('?')
  if (/^\/api(\/|$)/i.test(path) || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
