import { useState } from 'react'
import { articleGroups } from '#domains/publishing/library/rules.ts'
import { ArticleCards } from '#domains/publishing/library/ui/public/article-cards.tsx'
import { LibraryResults } from '#domains/publishing/library/ui/public/library-search.tsx'
import { OfflineCopy } from '#domains/publishing/library/ui/public/offline-copy.tsx'
import { CrisisNotice } from '#domains/site/site/ui/public/crisis-notice.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
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
  const { contact } = useSite()
  const { reload, reloading } = usePublicPage()
  const [query, setQuery] = useState('')
  if (!lines) return <ErrorPanel title={t('library.loadError')} onRetry={reload} retrying={reloading} />
  if (lines.length === 0) {
    return (
      <EmptyState
        title={t('library.empty')}
        action={
          <ButtonLink href={`tel:${contact.phone}`} icon="phone">
            {t('common.call', { phone: contact.phone })}
          </ButtonLink>
        }
      >
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

function Groups({ lines }: { lines: NonNullable<LibraryData['lines']> }) {
  const t = useT()
  const groups = articleGroups.filter((group) => lines.some((line) => line.group === group))
  return (
    <>
      <nav aria-label={t('library.nav')} className="no-print">
        {/* One below another on a phone: in lines, the web font moves one to the next line. */}
        <ul className="flex flex-wrap gap-2 max-sm:flex-col max-sm:items-start">
          {groups.map((group) => (
            <li key={group}>
              <a
                href={`#${group}`}
                className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-control bg-white px-4 text-ink no-underline hover:bg-mint"
              >
                {t(`library.groups.${group}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section
          key={group}
          id={group}
          aria-labelledby={`${group}-title`}
          className="paint-later mt-10 scroll-mt-(--header-height)"
        >
          <h2 id={`${group}-title`} className="mb-5">
            {t(`library.groups.${group}`)}
          </h2>
          <ArticleCards lines={lines.filter((line) => line.group === group)} />
        </section>
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
