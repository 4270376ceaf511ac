import { useRef, useState } from 'react'
import { foldText } from '#lib/text/search-text.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useSaid } from '#ui/text/said.tsx'
import { useT } from '#ui/text/texts.tsx'
import { wordsOfProvider } from '../../rules.ts'
import type { ServiceProvider } from '../../schemas.ts'
import { ProviderCard } from './provider-card.tsx'
import { SpecialtyChips } from './specialty-chips.tsx'

/** public-site.md#provider-directory. */
const initialCount = 6

/** Filters the loaded providers in the browser. Without scripts all are shown. */
export function ProviderDirectory({ providers }: { providers: readonly ServiceProvider[] }) {
  const t = useT()
  const said = useSaid()
  const [query, setQuery] = useState('')
  const [specialty, setSpecialty] = useState<string | null>(null)
  const [expanded, setExpanded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const matching = providers.filter((provider) => matches(provider, query, specialty))
  const specialties = [
    ...new Map(providers.map((one) => [one.specialty, said(one, one.specialty, one.otherSpecialty)])),
  ].sort(([, a], [, b]) => a.children.localeCompare(b.children, 'es'))
  const clear = () => {
    setQuery('')
    setSpecialty(null)
    setExpanded(false)
  }
  const toggle = () => {
    setExpanded(!expanded)
    // Focuses the first new card, or the first card after collapsing.
    const target = expanded ? 0 : initialCount
    requestAnimationFrame(() => list.current?.children[target]?.querySelector<HTMLElement>('h3')?.focus())
  }
  return (
    <div>
      <div className="mb-4 flex flex-col gap-4 noscript:hidden">
        <SearchField
          value={query}
          onSearch={setQuery}
          label={t('providers.search')}
          labelShown
          slashKey={false}
          className="max-w-read"
        />
        <SpecialtyChips specialties={specialties} chosen={specialty} onChoose={setSpecialty} />
        <p role="status" className="text-sm text-ink-2">
          {matching.length === 1
            ? t('providers.count.one')
            : t('providers.count.many', { count: matching.length })}
        </p>
      </div>
      {matching.length === 0 ? (
        <EmptyState
          title={t('providers.noResults')}
          action={<Button onClick={clear}>{t('providers.clearFilters')}</Button>}
        >
          {t('providers.noResultsHint')}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          id="directorio-lista"
          className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
        >
          {matching.map((provider, index) => (
            <li
              key={provider.id}
              className={classNames(!expanded && index >= initialCount && 'hidden noscript:block')}
            >
              <ProviderCard provider={provider} />
            </li>
          ))}
        </ul>
      )}
      {matching.length > initialCount && (
        <div className="mt-6 text-center noscript:hidden">
          <Button
            aria-expanded={expanded}
            aria-controls="directorio-lista"
            iconAfter={expanded ? 'chevron-up' : 'chevron-down'}
            className="max-sm:w-full"
            onClick={toggle}
          >
            {t(expanded ? 'providers.showLess' : 'providers.showMore')}
          </Button>
        </div>
      )}
    </div>
  )
}

function matches(provider: ServiceProvider, query: string, specialty: string | null): boolean {
  if (specialty && provider.specialty !== specialty) return false
  const text = foldText(wordsOfProvider(provider).join(' '))
  return foldText(query)
    .split(' ')
    .every((word) => text.includes(word))
}
