import { useEffect, useState } from 'react'
import { articleGroups } from '#domains/publishing/library/rules.ts'
import { ArticleCards, ArticleLines } from '#domains/publishing/library/ui/public/article-cards.tsx'
import { LibraryResults } from '#domains/publishing/library/ui/public/library-search.tsx'
import { OfflineCopy } from '#domains/publishing/library/ui/public/offline-copy.tsx'
import { CallUs } from '#domains/site/site/ui/public/call-us.tsx'
import { CrisisNotice } from '#domains/site/site/ui/public/crisis-notice.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { LibraryData } from '../../library-data.ts'
import { usePublicPage } from '../../public-page.ts'

export default function LibraryPage({ data }: { data: LibraryData }) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('library.title')}
        intro={t('library.intro')}
        picture={<Candle className="mx-auto h-52 w-auto" />}
      />
      <Container className="pt-8 pb-14 lg:pt-10">
        <Library data={data} />
        <div className="paint-later mt-14">
          <CrisisNotice />
        </div>
      </Container>
    </>
  )
}

function Library({ data: { lines, others } }: { data: LibraryData }) {
  const t = useT()
  const { reload, reloading } = usePublicPage()
  const [query, setQuery] = useState('')
  if (!lines) return <ErrorPanel title={t('library.loadError')} onRetry={reload} retrying={reloading} />
  if (lines.length === 0) {
    return (
      <EmptyState title={t('library.empty')} action={<CallUs />}>
        {t('library.emptyHint')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="no-print noscript:hidden">
        <SearchField
          value={query}
          onSearch={setQuery}
          label={t('library.search.label')}
          labelShown
          slashKey={false}
          className="max-w-read"
        />
        <p className="mt-1.5 text-sm text-ink-2">{t('library.search.hint')}</p>
      </div>
      <div className="mt-8">
        {query ? (
          <LibraryResults query={query} lines={lines} others={others} onClear={() => setQuery('')} />
        ) : (
          <Groups lines={lines} />
        )}
      </div>
    </>
  )
}

const asked = ['time', 'person'] as const

/** Two questions lead to a text. The rest is folded. */
function Groups({ lines }: { lines: NonNullable<LibraryData['lines']> }) {
  const t = useT()
  const linesOf = (group: (typeof articleGroups)[number]) => lines.filter((line) => line.group === group)
  // A link to a folded group opens it: not every browser does so by itself.
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }, [])
  return (
    <>
      <div className="mb-10 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-2">
        {asked.map(
          (group) =>
            linesOf(group).length > 0 && (
              <section key={group} aria-labelledby={group}>
                <h2 id={group} className="mb-3 scroll-mt-(--header-height)">
                  {t(`library.groups.${group}`)}
                </h2>
                <ArticleLines lines={linesOf(group)} withSummary={group === 'time'} />
              </section>
            ),
        )}
      </div>
      {articleGroups
        .filter((group) => !(asked as readonly string[]).includes(group) && linesOf(group).length > 0)
        .map((group) => (
          <details
            key={group}
            id={group}
            className="group scroll-mt-(--header-height) border-t border-line last-of-type:border-b"
          >
            <summary className="flex min-h-14 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
              <Icon
                name="chevron-right"
                className="size-5 text-hope transition-transform group-open:[transform:rotate(90deg)]"
              />
              <h2 className="text-xl">{t(`library.groups.${group}`)}</h2>
              <span className="text-sm text-ink-2">
                {t('library.texts', { count: linesOf(group).length })}
              </span>
            </summary>
            <div className="pt-2 pb-6">
              <ArticleCards lines={linesOf(group)} />
            </div>
          </details>
        ))}
      <section
        aria-labelledby="sin-senal"
        className="paint-later no-print mt-12 rounded-card border border-line bg-white p-5 sm:p-8 noscript:hidden"
      >
        <h2 id="sin-senal" className="text-xl">
          {t('library.offline.title')}
        </h2>
        <p className="mt-2 mb-4 max-w-read">{t('library.offline.text')}</p>
        <OfflineCopy lines={lines} />
      </section>
    </>
  )
}
