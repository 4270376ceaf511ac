/**
 * Lists the inline scripts and styles that carry this rendering's nonce, for the hashes of the policy. Injected markup
 * has no nonce, so browsers refuse it. The nonce is removed so that the page can be cached, compressed and compared.
 */
export function extractNoncedInline(
  rendered: string,
  nonce: string,
): { html: string; scripts: string[]; styles: string[] } {
  const contents = (tag: string) =>
    [
      ...rendered.matchAll(
        new RegExp(`<${tag}(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
      ),
    ].map((match) => (match[1] ?? '').replaceAll(nonce, ''))
  return {
    scripts: contents('script'),
    styles: contents('style'),
    html: rendered.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, ''),
  }
}
