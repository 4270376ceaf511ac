/**
 * A link cut short in a message (`/%E0%A4%A`) is refused before any route. Its percent signs are taken for themselves
 * instead, so that a person reads our own «not found» in the page's language. Calls keep their 400.
 */
export function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/', ...query] = url.split('?')
  if (/^\/api(\/|$)/i.test(path) || isReadable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
