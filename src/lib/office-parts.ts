/** What the back office shows once an organisation switches it on in its settings, or has used it. */
export const officeParts = ['counts', 'lots', 'hospitalPages', 'series', 'library', 'english'] as const
export type OfficePart = (typeof officeParts)[number]
export type HasPart = (part: OfficePart) => boolean
