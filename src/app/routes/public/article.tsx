import { articlePath } from '#domains/publishing/library/rules.ts'
import { ReadingTime } from '#domains/publishing/library/ui/public/article-cards.tsx'
import { ArticleFacts } from '#domains/publishing/library/ui/public/article-facts.tsx'
import { ArticleText } from '#domains/publishing/library/ui/public/article-text.tsx'
import { ArticleTools, TakeAlong } from '#domains/publishing/library/ui/public/article-tools.tsx'
import { WaysOn } from '#domains/publishing/library/ui/public/ways-on.tsx'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { ArticleData } from '../../library-data.ts'

export default function ArticlePage({ data: { article, more } }: { data: ArticleData }) {
  const t = useT()
  const lang = useLang()
  const { organisation, contact } = useSite()
  if (!article) {
    return (
      <>
        <PageHeader title={t('library.article.notFound')} intro={t('library.article.notFoundText')} />
        <Container className="py-8 lg:py-12">
          <Others others={more} />
        </Container>
      </>
    )
  }
  const path = articlePath(article.slugs[lang], lang)
  return (
    <article>
      <PageHeader title={article.title} intro={article.summary}>
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
          <BackLink />
          <span className="flex items-center gap-2">
            <Icon name="clock" className="size-4" />
            <ReadingTime minutes={article.minutes} />
          </span>
        </p>
        <p className="hidden text-sm print:block">
          {t('library.article.printed', { name: organisation.name, phone: contact.phone })}{' '}
          <ExampleNote fact="phone" />
        </p>
      </PageHeader>
      <Container className="grid grid-cols-1 gap-x-14 gap-y-8 pt-8 lg:grid-cols-[minmax(0,var(--container-read))_1fr] lg:pt-12">
        <div className="lg:order-2">
          <ArticleTools html={article.html} path={path} />
        </div>
        <div className="max-w-read">
          <ArticleText html={article.html} />
          <TakeAlong path={path} className="mt-8 lg:hidden" />
          <ArticleFacts article={article} />
        </div>
      </Container>
      <Container className="pt-14">
        <WaysOn isForHospitals={article.slugs[lang] === t('forHospitals.words.slug')} />
      </Container>
      {more.length > 0 && (
        <Container className="no-print pt-12">
          <h2 className="text-xl">{t('library.article.more')}</h2>
          <div className="mt-4">
            <Others others={more} />
          </div>
        </Container>
      )}
    </article>
  )
}

function BackLink() {
  const t = useT()
  const local = useLocalAddress()
  return (
    <a
      href={local('/si-acaba-de-pasar')}
      className="no-print inline-flex min-h-11 items-center gap-1.5 text-hope soft-underline"
    >
      <Icon name="arrow-left" className="size-4" />
      {t('library.article.back')}
    </a>
  )
}

function Others({ others }: { others: ArticleData['more'] }) {
  const lang = useLang()
  return (
    <ul>
      {others.map(({ slug, title }) => (
        <li key={slug}>
          <a
            href={articlePath(slug, lang)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-hope soft-underline"
          >
            <Icon name="book" />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
