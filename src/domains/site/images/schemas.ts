/** public-site.md#events: event image max 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024

/** Checked in the header, before decoding (security.md#t9). */
export const maxImagePixels = 40_000_000

/** Widths for pages and for cards. */
export const imageWidths = { full: 1200, small: 600 } as const

export const imagePath = (sha: string) => `/api/images/${sha}`
