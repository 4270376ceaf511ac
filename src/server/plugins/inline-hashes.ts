import { createHash } from 'node:crypto'

const sha256 = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * A window we open and write into inherits the opener's policy (SECURITY §0.6): the label's own style and print
 * script are allowed by what they say, nothing else inline is.
 */
export const inlineHashes: { script: string[]; style: string[] } = { script: [], style: [] }

export function allowInline(kind: 'script' | 'style', source: string): void {
  inlineHashes[kind].push(sha256(source))
}
