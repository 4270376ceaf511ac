import type { OfficePart } from '#lib/office-parts.ts'

type HelpLink = { label: string; to: string }

/** One job, on one page to print. A step may lead to its screen. */
export type HelpJob = {
  key: string
  title: string
  when: string
  steps: { text: string; link?: HelpLink }[]
  /** What to know when it goes wrong. */
  if?: string[]
  /** The screens that this page explains, by the start of their address. */
  screens: string[]
  /** Of what an organisation may leave off. */
  part?: OfficePart
}

export const to = (label: string, address: string): HelpLink => ({ label, to: address })
