import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { articlePath } from '../../rules.ts'
import type { LibraryLine } from './library-line.ts'

export function ArticleCards({ lines }: { lines: readonly LibraryLine[] }) {
  const lang = useLang()
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {lines.map((line) => (
        <li
          key={line.id}
          className={classNames(
            'relative flex flex-col rounded-card border p-5 hover:border-hope lg:p-6',
            // What comes first in time comes first to the eye.
            line.group === 'time' ? 'border-hope/25 bg-mint' : 'border-line bg-white',
          )}
        >
          <h3>
            <a href={articlePath(line.slug, lang)} className="card-link text-hope-strong soft-underline">
              {line.title}
            </a>
          </h3>
          <p className={classNames('mt-2', line.group !== 'time' && 'text-ink-2')}>{line.summary}</p>
          <p className="mt-auto flex items-center gap-2 pt-3 text-sm text-ink-2 max-sm:hidden">
            <Icon name="clock" className="size-4" />
            <ReadingTime minutes={line.minutes} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Only names: who reads knows which one is theirs. */
export function ArticleTitles({ lines }: { lines: readonly LibraryLine[] }) {
  const lang = useLang()
  return (
    <ul className="flex flex-wrap gap-3 max-sm:flex-col">
      {lines.map((line) => (
        <li key={line.id}>
          <a
            href={articlePath(line.slug, lang)}
            className="flex min-h-12 items-center rounded-control border-[1.5px] border-hope bg-white px-4 font-semibold text-hope no-underline hover:bg-mint"
          >
            {line.title}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function ReadingTime({ minutes }: { minutes: number }) {
  const t = useT()
  return minutes === 1 ? t('library.minutes.one') : t('library.minutes.many', { count: minutes })
}
