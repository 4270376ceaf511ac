import { createHash } from 'node:crypto'
import { labelScript, labelStyle } from '#domains/boxes/shipping/ui/label-page.ts'

/** The source expression that allows one inline script or style in a Content-Security-Policy. */
export const sha256Source = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * A window that a page opens and writes into inherits the page's policy. So the policy allows the label's own style
 * and print script by hash.
 */
export const inlineHashes = {
  script: [sha256Source(labelScript)],
  style: [sha256Source(labelStyle)],
} as const
