/** What a visitor looks for. Empty: no matter. It never leaves the browser. */
export type DirectoryFilters = {
  query: string
  specialty: string | null
  town: string
  /** Kilometres, as the select holds them. */
  distance: string
  how: string
  cost: string
  language: string
  audience: string
}

export const noFilters: DirectoryFilters = {
  query: '',
  specialty: null,
  town: '',
  distance: '',
  how: '',
  cost: '',
  language: '',
  audience: '',
}

export const distances = ['10', '25', '50'] as const
