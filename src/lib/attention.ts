/**
 * One line of the dashboard's attention list: reason, count, and a link to the list of exactly those rows. No
 * personal data.
 */
export type AttentionLine = { reason: string; count: number; link: string }
