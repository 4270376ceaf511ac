import type { Administrator } from './content.ts'

/** What every row may use: one server of ours, filled with public content, that runs until the last row is done. */
export type Bench = {
  origin: string
  administrator: Administrator
  /** Of the same database. */
  databaseUrl: string | null
  /** A folder that is deleted at the end. */
  folder: string
}

/** One figure of ours and, where there is one, the same of a server that does nothing else, from the same minute. */
export type Figures = {
  ours: number
  bare: number | null
  unit: 'requests/s' | 'MiB' | 's'
  /** What else is worth knowing, in a few words. */
  note?: string
}

export type Row = {
  name: string
  /** What the bare server does instead; what is measured. */
  what: string
  /** What ours / bare should reach. */
  target?: number
  /** Cannot be measured here: why. */
  skip?: string
  run: (bench: Bench) => Promise<Figures>
}

export const ratioOf = ({ ours, bare }: Figures): number | null => (bare ? ours / bare : null)
