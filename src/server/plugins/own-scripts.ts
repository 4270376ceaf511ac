/**
 * The inline scripts of a rendered page that are ours: those the renderer gave this rendering's random mark.
 * A script that came in by somebody's words has no mark, so the policy does not name it and no browser runs it.
 * The mark is taken out, so that the page can be kept, compressed and compared.
 */
export function takeOutMark(rendered: string, mark: string): { html: string; scripts: string[] } {
  const marked = rendered.matchAll(
    new RegExp(`<script(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g'),
  )
  return {
    scripts: [...marked].map((match) => (match[1] ?? '').replaceAll(mark, '')),
    html: rendered.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, ''),
  }
}
