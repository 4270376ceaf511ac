import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { LibraryArticle } from '../../schemas.ts'

/** Who vouches for the text, until when, and from where it is. */
export function ArticleFacts({
  article,
}: {
  article: Pick<LibraryArticle, 'sources' | 'reviewedBy' | 'nextReview'>
}) {
  const t = useT()
  const lang = useLang()
  const { sources, reviewedBy, nextReview } = article
  return (
    <div className="mt-12 border-t border-line pt-6 text-sm text-ink-2">
      <p>
        {reviewedBy ? (
          t('library.article.reviewedBy', { name: reviewedBy })
        ) : (
          <strong>{t('library.article.notReviewed')}</strong>
        )}{' '}
        {nextReview &&
          t('library.article.nextReview', { month: formatDate(startOfDay(nextReview), lang, 'month') })}{' '}
        {t('library.article.notAdvice')}
      </p>
      {sources.length > 0 && (
        <>
          <h2 className="mt-5 font-sans text-base font-semibold text-ink">{t('library.article.sources')}</h2>
          <ul className="mt-2 list-disc space-y-3 ps-6">
            {sources.map((source) => (
              <SourceLine key={source.name + source.url} source={source} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function SourceLine({ source: { name, url, lang, readOn } }: { source: LibraryArticle['sources'][number] }) {
  const t = useT()
  const pageLang = useLang()
  const other = lang === pageLang ? undefined : lang
  const shownName = <span lang={other}>{name}</span>
  return (
    <li>
      {url ? (
        <a
          href={url}
          hrefLang={other}
          {...newTabAttributes}
          className="text-hope underline underline-offset-4"
        >
          {shownName}
          <NewTabHint className="ms-1 inline size-4" />
        </a>
      ) : (
        shownName
      )}
      , {other && `${t('library.article.inOther')}, `}
      <span className="inline-block">
        {t('library.article.readOn', { date: formatDate(startOfDay(readOn), pageLang, 'date') })}
      </span>
    </li>
  )
}
