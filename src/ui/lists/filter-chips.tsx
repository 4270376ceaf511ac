import { Icon } from '../icons/icons.tsx'
import { listTexts } from './list-texts.ts'

export type FilterChip = { key: string; label: string; onRemove: () => void }

/** The active filters, each removable. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={listTexts.filters} className="no-print flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            aria-label={listTexts.removeFilter(chip.label)}
            onClick={chip.onRemove}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-hope/40 bg-mint py-1 ps-3 pe-2 text-sm text-hope-strong hover:border-hope"
          >
            {chip.label}
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="inline-flex min-h-9 items-center rounded-control px-2 text-sm font-semibold text-hope underline underline-offset-4 hover:bg-mint"
        >
          {listTexts.clearFilters}
        </button>
      </li>
    </ul>
  )
}
