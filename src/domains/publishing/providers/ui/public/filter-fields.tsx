import { prTowns } from '#lib/text/pr-towns.ts'
import { langs } from '#lib/text/texts.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'
import { providerAudiences, providerCosts } from '../../rules.ts'
import { type DirectoryFilters, distances } from './directory-filters.ts'

type FilterFieldsProps = {
  filters: DirectoryFilters
  onChange: (change: Partial<DirectoryFilters>) => void
}

/** Search, town and distance first. The rest is folded, because few need it. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const t = useT()
  const select = (
    name: 'town' | 'distance' | 'how' | 'cost' | 'language' | 'audience',
    label: string,
    any: string,
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={label}
      placeholder={any}
      value={filters[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      options={options}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <SearchField
          value={filters.query}
          onSearch={(query) => onChange({ query })}
          label={t('providers.search')}
          labelShown
          slashKey={false}
          className="sm:col-span-2 lg:col-span-1"
        />
        {select(
          'town',
          t('providers.filters.town'),
          t('providers.filters.anyTown'),
          prTowns.map((town) => ({ value: town, label: town })),
        )}
        {filters.town &&
          select(
            'distance',
            t('providers.filters.distance'),
            t('providers.filters.anyDistance'),
            distances.map((km) => ({ value: km, label: t('providers.filters.within', { km }) })),
          )}
      </div>
      {filters.town && <p className="text-sm text-ink-2">{t('providers.filters.private')}</p>}
      <details className="group">
        <summary className={summaryClass}>
          <Icon name="chevron-down" className="size-5 group-open:[transform:rotate(180deg)]" />
          {t('providers.filters.more')}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {select('how', t('providers.filters.how'), t('providers.filters.anyHow'), [
            { value: 'inPerson', label: t('providers.filters.inPerson') },
            { value: 'online', label: t('providers.filters.online') },
          ])}
          {select(
            'cost',
            t('providers.filters.cost'),
            t('providers.filters.anyCost'),
            providerCosts.map((cost) => ({ value: cost, label: t(`providers.facts.cost.${cost}`) })),
          )}
          {select(
            'language',
            t('providers.filters.language'),
            t('providers.filters.anyLanguage'),
            langs.map((lang) => ({ value: lang, label: t(`providers.facts.languages.${lang}`) })),
          )}
          {select(
            'audience',
            t('providers.filters.audience'),
            t('providers.filters.anyAudience'),
            providerAudiences.map((who) => ({ value: who, label: t(`providers.facts.audiences.${who}`) })),
          )}
        </div>
      </details>
    </div>
  )
}

export const summaryClass =
  'inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-semibold text-hope [&::-webkit-details-marker]:hidden'
