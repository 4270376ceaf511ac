import { readdirSync, readFileSync } from 'node:fs'
import type { ArticleContent, Source } from './schemas.ts'

/** A text of the program. Its `id` never changes and is never reused. */
export type DefaultArticle = ArticleContent & { id: number }

/** When the defaults are due for a new look, until staff choose a day. */
const firstReview = '2027-05-22'

const folder = new URL('articles/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
/** Of lines like `key: value`. articles.test.ts parses what is made of them: here it would slow every start. */
const factsOf = (lines: string) => Object.fromEntries(lines.split('\n').map((line) => line.split(/: (.*)/)))

/** A line has the language of a source's page and name, the day somebody read it, its page, and its name. */
const sources: Record<string, string> = factsOf(read('sources.txt'))

/** The texts of the program. The public page shows each until staff publish another version of it. */
export const defaultArticles: readonly DefaultArticle[] = readdirSync(folder)
  .flatMap((file) => (file.endsWith('.es.md') ? article(file) : []))
  .sort((a, b) => a.id - b.id)

function article(file: string): DefaultArticle {
  const es = textOf(file)
  const en = textOf(file.replace('.es.', '.en.'))
  return {
    id: Number(es.id),
    group: es.group as DefaultArticle['group'],
    position: Number(es.position),
    sources: es.sources.split(', ').map(sourceOf),
    reviewedBy: null,
    nextReview: firstReview,
    slugEs: es.slug,
    slugEn: en.slug,
    titleEs: es.title,
    titleEn: en.title,
    summaryEs: es.summary,
    summaryEn: en.summary,
    keywordsEs: es.keywords,
    keywordsEn: en.keywords,
    bodyEs: es.body,
    bodyEn: en.body,
  }
}

function sourceOf(key: string): Source {
  const [lang, readOn = '', url = '', ...name] = sources[key]?.split(' ') ?? []
  return { name: name.join(' '), url, lang: lang as Source['lang'], readOn }
}

/** What both languages share stands in the Spanish file. */
type ArticleText = Record<
  'id' | 'group' | 'position' | 'sources' | 'slug' | 'title' | 'summary' | 'keywords' | 'body',
  string
>

/** Reads a file of `articles/`: between two lines of `---` a head of `key: value` lines, then the text in Markdown. */
function textOf(file: string): ArticleText {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(read(file)) ?? []
  return { ...factsOf(head), body: body.trimEnd() }
}
