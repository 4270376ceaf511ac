import type { ReactNode } from 'react'
import { CallUs } from '#domains/site/site/ui/public/call-us.tsx'
import { CrisisNotice } from '#domains/site/site/ui/public/crisis-notice.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { phoneHref, shownPhone } from '#lib/text/phone.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { ArticleCards } from './article-cards.tsx'
import { bestMatches } from './best-matches.ts'
import { tellsDanger } from './danger-words.ts'
import type { FoundElsewhere, LibraryLine } from './library-line.ts'

type LibraryResultsProps = {
  query: string
  lines: readonly LibraryLine[]
  others: readonly FoundElsewhere[]
  onClear: () => void
}

/** Of the library's first part: what helps whatever somebody looks for. */
const firstTexts = 3

/** The search runs on the device: what a family types goes nowhere. */
export function LibraryResults({ query, lines, others, onClear }: LibraryResultsProps) {
  const t = useT()
  const articles = bestMatches(lines, query)
  const elsewhere = bestMatches(others, query)
  const providers = elsewhere.filter((item) => item.kind === 'provider')
  const events = elsewhere.filter((item) => item.kind === 'event')
  const count = articles.length + elsewhere.length
  return (
    <div>
      {tellsDanger(query) && (
        <div className="mb-6">
          <CrisisNotice />
        </div>
      )}
      <p role="status" className="text-sm text-ink-2">
        {count === 1 ? t('library.search.count.one') : t('library.search.count.many', { count })}
      </p>
      {count === 0 && (
        <div className="mt-4 flex flex-col gap-6">
          <EmptyState title={t('library.search.noResults')} action={<CallUs />}>
            {t('library.search.noResultsHint')}
          </EmptyState>
          <Found title={t('library.search.startHere')}>
            <ArticleCards lines={lines.slice(0, firstTexts)} />
          </Found>
        </div>
      )}
      {articles.length > 0 && (
        <Found title={t('library.search.articles')}>
          <ArticleCards lines={articles} />
        </Found>
      )}
      {providers.length > 0 && (
        <Found title={t('library.search.providers')}>
          <Providers providers={providers} />
        </Found>
      )}
      {events.length > 0 && (
        <Found title={t('library.search.events')}>
          <Events events={events} />
        </Found>
      )}
      <Button className="no-print mt-8" icon="arrow-left" onClick={onClear}>
        {t('library.search.clear')}
      </Button>
    </div>
  )
}

function Found({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Providers({ providers }: { providers: Extract<FoundElsewhere, { kind: 'provider' }>[] }) {
  const t = useT()
  const local = useLocalAddress()
  const pageLang = useLang()
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {providers.map(({ id, lang, title, text, phone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
            <span lang={lang === pageLang ? undefined : lang} className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-ink-2">{text}</span>
            </span>
            <ButtonLink
              size="small"
              icon="phone"
              href={phoneHref(phone)}
              aria-label={t('library.search.call', { name: title, phone: shownPhone(phone) })}
              className="min-h-11"
            >
              {shownPhone(phone)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href={`${local('/recursos')}#directorio`}>{t('library.search.inDirectory')}</a>
      </p>
    </>
  )
}

function Events({ events }: { events: Extract<FoundElsewhere, { kind: 'event' }>[] }) {
  const t = useT()
  const lang = useLang()
  const local = useLocalAddress()
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {events.map(({ id, lang: written, title, date }) => (
          <li key={id} className="px-5 py-3">
            <span lang={written === lang ? undefined : written} className="block font-semibold">
              {title}
            </span>
            <time dateTime={date} className="text-ink-2">
              {formatDate(date, lang, 'fullDate')}, {formatDate(date, lang, 'time')}
            </time>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href={local('/eventos')}>{t('library.search.seeEvents')}</a>
      </p>
    </>
  )
}
