import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { recordAddress, type SearchKind, searchLabels } from '#lib/labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useSummary } from '#ui/admin/use-read.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { searchApi } from '../../endpoints.ts'
import { type SearchGroup, type SearchHit, shortestSearch } from '../../schemas.ts'

const debounceMs = 250

/** A screen or an act. `keywords` are other words for it. */
export type Place = { label: string; to: string; keywords?: string }

export function SearchDialog({
  places,
  onClose,
}: {
  places: readonly Place[]
  open: boolean
  onClose: () => void
}) {
  const [input, setInput] = useState('')
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(input.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [input])
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
    if (event.key === 'Enter' && event.target === inputRef.current && hits[0] instanceof HTMLAnchorElement) {
      event.preventDefault()
      void navigate(hits[0].pathname + hits[0].search)
      return onClose()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || hits.length === 0) return
    event.preventDefault()
    const next = hits.indexOf(document.activeElement as HTMLElement) + step
    if (next < 0) return inputRef.current?.focus()
    hits[Math.min(next, hits.length - 1)]?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Buscar en todo"
      size="sheet"
      initialFocus="first-field"
      closeOnBackdrop
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the field and the links inside */}
      <div onKeyDown={handleKeyDown} className="flex flex-col gap-4">
        <label className="flex flex-col gap-1.5">
          <span className="font-semibold">
            Nombre, correo, teléfono, número HIB, rastreo, recibo o transacción
          </span>
          <input
            ref={inputRef}
            type="search"
            name="q"
            value={input}
            onChange={(event) => setInput(event.target.value)}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            className="field-control"
          />
        </label>
        <Places q={input.trim()} places={places} onOpen={onClose} />
        <SearchResults q={query} onOpen={onClose} />
      </div>
    </Dialog>
  )
}

const shownPlaces = 5

/** Screens and actions with a word that starts with what is typed. They need no call. */
function Places({ q, places, onOpen }: { q: string; places: readonly Place[]; onOpen: () => void }) {
  const wanted = foldText(q).split(' ').filter(Boolean)
  if (wanted.length === 0) return null
  const found = places
    .filter(({ label, keywords = '' }) => {
      const known = foldText(`${label} ${keywords}`).split(/[^\p{L}\p{N}]+/u)
      return wanted.every((word) => known.some((other) => other.startsWith(word)))
    })
    .slice(0, shownPlaces)
  if (found.length === 0) return null
  return (
    <section aria-label="Pantallas y acciones">
      <h3 className="mb-1 text-sm font-semibold text-ink-2">Pantallas y acciones</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {found.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} onClick={onOpen} data-hit className={hitClass}>
              <span className="min-w-0 flex-1 truncate font-semibold text-ink">{label}</span>
              <Icon name="arrow-right" className="size-4 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SearchResults({ q, onOpen }: { q: string; onOpen: () => void }) {
  if (q.length < shortestSearch) {
    return (
      <p className="text-ink-2">
        Escribe dos letras o números. Por ejemplo: «añasco», «0182» o «HIB-0042». Los acentos no importan.
      </p>
    )
  }
  return <ResultGroups q={q} onOpen={onOpen} />
}

function ResultGroups({ q, onOpen }: { q: string; onOpen: () => void }) {
  const result = useSummary(searchApi.search, { query: { q } })
  if (result.isError) {
    return <ErrorPanel detail={messageOf(result.error)} onRetry={() => void result.refetch()} />
  }
  const groups = result.data?.groups
  if (!groups) return <p role="status">Buscando…</p>
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'text-ink-2'}>
        {count > 0
          ? `${formatCount(count)} ${count === 1 ? 'resultado' : 'resultados'}`
          : `En los datos nada coincide con «${q}». Prueba con menos letras.`}
      </p>
      {groups.map((group) => (
        <Group key={group.kind} group={group} q={q} onOpen={onOpen} />
      ))}
    </>
  )
}

type GroupProps = { group: SearchGroup; q: string; onOpen: () => void }

function Group({ group, q, onOpen }: GroupProps) {
  const { title, list } = searchLabels[group.kind]
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {group.hits.map((hit) => (
          <li key={hit.id}>
            <Link
              to={hit.link ?? recordAddress(group.kind, hit.id) ?? list ?? ''}
              onClick={onOpen}
              data-hit
              className={hitClass}
            >
              <span className="min-w-0 flex-1">
                <span translate="no" className="block truncate font-semibold text-ink">
                  {hit.title}
                </span>
                <span className="block truncate text-sm text-ink-2">{summaryOf(group.kind, hit)}</span>
              </span>
              <Icon name="chevron-right" className="size-4 text-ink-2" />
            </Link>
          </li>
        ))}
        {group.more && list === null && (
          <li className="px-3 py-2 text-sm text-ink-2">Hay más: escribe más para encontrarlas.</li>
        )}
        {group.more && list !== null && (
          <li>
            <Link
              to={`${list}?q=${encodeURIComponent(q)}`}
              onClick={onOpen}
              data-hit
              className={`${hitClass} text-sm text-hope`}
            >
              Ver todos en {title.toLowerCase()}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

const hitClass = 'flex min-h-11 items-center gap-3 px-3 py-2 no-underline hover:bg-mint focus-visible:bg-mint'

const summaryOf = (kind: SearchKind, hit: SearchHit): string =>
  [
    hit.detail,
    hit.status && (searchLabels[kind].statuses[hit.status] ?? hit.status),
    formatDate(hit.createdAt),
  ]
    .filter(Boolean)
    .join(' · ')
