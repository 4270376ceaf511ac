import { createHash } from 'node:crypto'
import { labelScript, labelStyle } from '#features/shipping/ui/label-page.ts'

/** How a policy names an inline script or style by its text. */
export const sha256Source = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * A window we open and write into inherits the opener's policy (security.md#content-security-policy): the
 * label's own style and print
 * script are allowed by what they say, nothing else inline is.
 */
export const inlineHashes = {
  script: [sha256Source(labelScript)],
  style: [sha256Source(labelStyle)],
} as const
