/**
 * The inline scripts and styles of a rendered page that are ours: those the renderer gave this rendering's random mark.
 * One that came in by somebody's words has no mark, so the policy does not name it and no browser heeds it.
 * The mark is taken out, so that the page can be kept, compressed and compared.
 */
export function extractNoncedInline(
  rendered: string,
  mark: string,
): { html: string; scripts: string[]; styles: string[] } {
  const marked = (tag: string) =>
    [
      ...rendered.matchAll(
        new RegExp(`<${tag}(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
      ),
    ].map((match) => (match[1] ?? '').replaceAll(mark, ''))
  return {
    scripts: marked('script'),
    styles: marked('style'),
    html: rendered.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, ''),
  }
}
