import { useEffect } from 'react'
import { Icon } from '#ui/icons/icons.tsx'
import { lazyDialog, useIdleLoad } from '#ui/overlays/lazy-dialog.tsx'
import type { Place } from './search-dialog.tsx'

const SearchDialog = lazyDialog(() => import('./search-dialog.tsx').then((module) => module.SearchDialog))

type GlobalSearchProps = { places: readonly Place[]; open: boolean; onOpen: () => void; onClose: () => void }

/** Searches all records by name, e-mail, phone, HIB number or tracking number. Ctrl+K opens it. */
export function GlobalSearch({ places, open, onOpen, onClose }: GlobalSearchProps) {
  useEffect(() => {
    const handleShortcut = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) onOpen()
    }
    document.addEventListener('keydown', handleShortcut)
    return () => document.removeEventListener('keydown', handleShortcut)
  }, [onOpen])
  useIdleLoad(SearchDialog.preload)
  return open && <SearchDialog open places={places} onClose={onClose} />
}

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K"
      className="inline-flex size-11 items-center justify-center gap-2 rounded-control text-ink-2 hover:bg-mint lg:size-auto lg:min-h-10 lg:w-full lg:justify-start lg:border lg:border-control lg:bg-white lg:px-3 lg:text-sm group-data-[menu=folded]/menu:lg:justify-center group-data-[menu=folded]/menu:lg:px-0"
    >
      <Icon name="search" />
      <span className="max-lg:sr-only group-data-[menu=folded]/menu:sr-only">Buscar en todo</span>
      <span
        aria-hidden="true"
        className="ms-auto hidden text-xs text-ink-2 lg:inline group-data-[menu=folded]/menu:lg:hidden"
      >
        Ctrl K
      </span>
    </button>
  )
}
