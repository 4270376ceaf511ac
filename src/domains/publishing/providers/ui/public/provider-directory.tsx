import { useEffect, useRef, useState } from 'react'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { byLetters } from '#lib/text/by-letters.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { whenIdle } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useLocalized } from '#ui/text/localized.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useUiTexts } from '#ui/text/ui-texts.tsx'
import { whyNotLoaded } from '#ui/why-not-loaded.ts'
import type { ServiceProvider } from '../../schemas.ts'
import { type DirectoryFilters, noFilters } from './directory-filters.ts'
import { FilterFields, summaryClass } from './filter-fields.tsx'
import type { Found } from './find-providers.ts'
import { ProviderCard } from './provider-card.tsx'
import { SpecialtyChips } from './specialty-chips.tsx'

const initialCount = 6

const TownMap = lazyPart(
  () => import('./town-map.tsx').then((module) => module.TownMap),
  () => <p role="status">{useUiTexts().errorTitle}</p>,
)

/** Filters the loaded providers in the browser. Without scripts all are shown. */
export function ProviderDirectory({ providers }: { providers: readonly ServiceProvider[] }) {
  const t = useT()
  const { contact } = useSite()
  const [filters, setFilters] = useState(noFilters)
  const [isMapOpen, setMapOpen] = useState(false)
  const [expanded, setExpanded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const found = useFound(providers, filters)
  const change = (changed: Partial<DirectoryFilters>) => setFilters((before) => ({ ...before, ...changed }))
  const localized = useLocalized()
  const named = providers.map((one) => ({
    stored: one.specialty,
    ...localized(one, one.specialty, one.otherSpecialty),
  }))
  // By their names: two cards may have written the same one in different languages.
  const specialties = [...new Map(named.map((one) => [one.children, one])).values()].sort((a, b) =>
    byLetters(a.children, b.children),
  )
  const clear = () => {
    setFilters(noFilters)
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
      <div className="no-print mb-4 hidden max-w-read noscript:block">
        <ContactLine textKey="providers.withoutScripts" contact={contact} />
      </div>
      <div className="no-print mb-4 flex flex-col gap-4 noscript:hidden">
        <FilterFields filters={filters} onChange={change} />
        <details onToggle={({ currentTarget }) => setMapOpen(currentTarget.open)} className="group">
          <summary className={summaryClass}>
            <Icon name="pin" className="size-5" />
            {t('providers.filters.map')}
          </summary>
          {isMapOpen && (
            <div className="mt-3">
              <TownMap providers={providers} town={filters.town} onChoose={(town) => change({ town })} />
            </div>
          )}
        </details>
        <SpecialtyChips
          specialties={specialties}
          chosen={filters.specialty}
          onChoose={(specialty) => change({ specialty })}
        />
        <p role="status" className="text-sm text-ink-2">
          {found.length === 1 ? t('providers.count.one') : t('providers.count.many', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
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
          {found.map(({ provider, km }, index) => (
            <li
              key={provider.id}
              className={classNames(
                'paint-later',
                !expanded && index >= initialCount && 'hidden noscript:block',
              )}
            >
              <ProviderCard provider={provider} km={km} />
            </li>
          ))}
        </ul>
      )}
      {found.length > initialCount && (
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

/** All providers until the search has loaded: when the browser is idle, or at the first filter. */
function useFound(providers: readonly ServiceProvider[], filters: DirectoryFilters): Found[] {
  const t = useT()
  const [search, setSearch] = useState<typeof import('./find-providers.ts') | null>(null)
  useEffect(() => whenIdle(() => void loadSearch().then(setSearch, () => undefined)), [])
  useEffect(() => {
    if (search || filters === noFilters) return
    loadSearch().then(setSearch, async () =>
      toast({ kind: 'error', title: t('errors.title'), ...(await whyNotLoaded(t)) }),
    )
  }, [search, filters, t])
  if (!search) return providers.map((provider) => ({ provider, km: null }))
  return search.findProviders(providers, filters)
}

const loadSearch = () => import('./find-providers.ts')
