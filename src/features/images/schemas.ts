/** public-site.md#events: event image max 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024

/** security.md#t9: read from the header, before anything is decoded. */
export const maxImagePixels = 40_000_000

/** The widths cards and pages need. */
export const imageWidths = { full: 1200, small: 600 } as const

export const imagePath = (sha: string) => `/api/images/${sha}`
