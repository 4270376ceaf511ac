import { describe, expect, it, test } from 'vitest'
import { langs } from '#lib/text/texts.ts'
import { defaultArticles } from './defaults.server.ts'
import { type PublishedArticle, toLibraryArticle } from './presenters.server.ts'
import {
  articleGroups,
  forReaders,
  pendingNotes,
  readingEase,
  sentencesOf,
  textIn,
  wordsOf,
} from './rules.ts'
import { ArticleContent } from './schemas.ts'

const texts = defaultArticles.flatMap((article) =>
  langs.map(
    (lang) => [`${article.slugEs} (${lang})`, { article, lang, text: textIn(article, lang) }] as const,
  ),
)
const maxWordsInSentence = 20

describe('the texts of the program', () => {
  it('are at least 16, in every group, with their own ids, names and places', () => {
    expect(defaultArticles.length).toBeGreaterThanOrEqual(16)
    expect([...new Set(defaultArticles.map(({ group }) => group))].sort()).toEqual([...articleGroups].sort())
    const unique = (values: unknown[]) => expect(new Set(values).size).toBe(values.length)
    unique(defaultArticles.map(({ id }) => id))
    unique(texts.map(([, { lang, text }]) => `${lang} ${text.slug}`))
    unique(texts.map(([, { text }]) => text.title))
    unique(defaultArticles.map(({ group, position }) => `${group} ${position}`))
  })

  test.each(defaultArticles.map((article) => [article.slugEs, article] as const))(
    '%s passes the schema that staff must pass, and is unchanged by it',
    (_, article) => {
      const { id, ...content } = article
      expect(id).toBeLessThan(1000)
      expect(ArticleContent.parse(content)).toEqual(content)
    },
  )

  test.each(texts)('%s has 300 to 700 words', (_, { text }) => {
    const count = wordsOf(sentencesOf(text.body).join(' ')).length
    expect(count).toBeGreaterThanOrEqual(300)
    expect(count).toBeLessThanOrEqual(700)
  })

  test.each(texts)('%s is easy to read', (_, { text, lang }) => {
    expect(readingEase(text.body, lang)).toBeGreaterThanOrEqual(70)
    const read = forReaders(text.body, { callUs: '', askDoctor: '' })
    expect(pendingNotes(read)).toBe(0)
    expect(sentencesOf(read).filter((sentence) => wordsOf(sentence).length > maxWordsInSentence)).toEqual([])
  })

  test.each(texts)('%s has one box and one sentence that stands out at most', (_, { text }) => {
    for (const mark of [/^\*\*[^*]+\*\*$/gm, /^## ! /gm])
      expect(text.body.match(mark)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test.each(texts)('%s leaves no question open among its signs of danger', (_, { text }) => {
    const [, box = ''] = text.body.split(/^## ! /m)
    expect(pendingNotes(box.split(/^## /m)[0] ?? '')).toBe(0)
  })

  test.each([
    ['Pendiente de revisión por una persona profesional de salud: qué medicinas.', 'askDoctor'],
    ['To be reviewed by an obstetrics professional: how much bleeding.', 'askDoctor'],
    ['Pendiente de revisión por la organización: qué ayudas hay.', 'callUs'],
    ['To be reviewed by an employment lawyer: what leave there is.', 'callUs'],
  ])('«%s» tells a reader: %s', (note, told) => {
    const words = { callUs: 'callUs', askDoctor: 'askDoctor' }
    expect(forReaders(`> ${note}`, words)).toMatch(new RegExp(`\\. ${told}$`))
  })

  test.each(texts)('%s gives the number for an emergency once in its box', (_, { article, lang }) => {
    const version = { content: article, id: 1, publishedAt: null }
    const stored = { id: 1, latest: version, published: version, wasPublished: true }
    const words = { unknown: { callUs: '?', askDoctor: '?' }, urgent: '[911](tel:911) [988](tel:988)' }
    const shown = toLibraryArticle(stored as unknown as PublishedArticle, { es: words, en: words })
    for (const [box] of shown[lang].html.matchAll(/<section.*?<\/section>/gs)) {
      expect(box.match(/tel:911/g)).toHaveLength(1)
      expect(box).toContain('tel:988')
    }
  })

  test.each(texts)('%s leads only to pages that exist, in its own language', (_, { text, lang }) => {
    const links = [...text.body.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href)
    const known = [
      'tel:988',
      'tel:911',
      'tel:1-800-981-0023',
      'tel:1-833-852-6262',
      ...(lang === 'es'
        ? ['/eventos', '/recursos', '/contacto', '/para-hospitales']
        : ['/en/events', '/en/resources', '/en/contact', '/en/for-hospitals']),
      ...defaultArticles.map((article) =>
        lang === 'es' ? `/si-acaba-de-pasar/${article.slugEs}` : `/en/just-happened/${article.slugEn}`,
      ),
    ]
    expect(links.filter((href) => !known.includes(href))).toEqual([])
    expect(links.length).toBeGreaterThan(0)
  })

  test.each(defaultArticles.map((article) => [article.slugEs, article] as const))(
    '%s is the same in both languages: headings, lists, links and notes',
    (_, { bodyEs, bodyEn }) => {
      const shape = (body: string) => ({
        headings: body.match(/^#+ /gm)?.length ?? 0,
        lines: body.match(/^(?:- |\d+\. )/gm)?.length ?? 0,
        links: body.match(/\]\(/g)?.length ?? 0,
        paragraphs: body.split(/\n\n+/).length,
        notes: pendingNotes(body),
        asksDoctor: forReaders(body, { callUs: '', askDoctor: '?!' }).split('?!').length - 1,
        // The place of each, among the blocks.
        standsOut: body.split(/\n\n+/).map((block) => /^\*\*[^*]+\*\*$|^## ! /.test(block)),
      })
      expect(shape(bodyEn)).toEqual(shape(bodyEs))
    },
  )

  test.each(defaultArticles.map((article) => [article.slugEs, article] as const))(
    '%s names dated sources and says when it is looked at again',
    (_, { sources, nextReview, reviewedBy }) => {
      expect(sources.length).toBeGreaterThan(0)
      for (const { url, lang, readOn } of sources) {
        expect(langs).toContain(lang)
        expect(url).toMatch(/^https?:\/\//)
        expect(readOn).toMatch(/^20\d{2}-\d{2}-\d{2}$/)
      }
      expect(nextReview).toMatch(/^20\d{2}-\d{2}-\d{2}$/)
      // Nobody of the organisation has reviewed them yet: the page says so.
      expect(reviewedBy).toBeNull()
    },
  )

  test.each(texts)('%s describes itself in 70 to 160 characters', (_, { text }) => {
    expect(text.summary.length).toBeGreaterThanOrEqual(70)
    expect(text.summary.length).toBeLessThanOrEqual(160)
  })

  it('offers the crisis line where grief does not ease, first', () => {
    for (const lang of langs) {
      const article = defaultArticles.find(({ slugEs }) => slugEs === 'cuando-no-afloja')!
      expect(textIn(article, lang).body.slice(0, 200)).toContain('(tel:988)')
    }
  })
})
