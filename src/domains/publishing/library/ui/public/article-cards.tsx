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
          className="relative flex flex-col rounded-card border border-line bg-white p-5 hover:border-hope lg:p-6"
        >
          <h3>
            <a href={articlePath(line.slug, lang)} className="card-link text-hope-strong soft-underline">
              {line.title}
            </a>
          </h3>
          <p className="mt-2 text-ink-2">{line.summary}</p>
          <p className="mt-auto flex items-center gap-2 pt-3 text-sm text-ink-2 max-sm:hidden">
            <Icon name="clock" className="size-4" />
            <ReadingTime minutes={line.minutes} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The answers to a question, one press from their text. What comes first in time also says what it is about. */
export function ArticleLines({
  lines,
  withSummary,
}: {
  lines: readonly LibraryLine[]
  withSummary?: boolean
}) {
  const lang = useLang()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id}>
          <a
            href={articlePath(line.slug, lang)}
            className="group flex min-h-14 items-center gap-4 py-2.5 text-ink no-underline"
          >
            <span className="min-w-0 flex-1">
              <span className="font-serif text-lg font-medium text-hope-strong soft-underline">
                {line.title}
              </span>
              {withSummary && <span className="mt-0.5 block text-sm text-ink-2">{line.summary}</span>}
            </span>
            <Icon name="arrow-right" className="size-5 text-hope group-hover:[transform:translateX(2px)]" />
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
