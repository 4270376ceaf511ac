import { describe, expect, it, test } from 'vitest'
import { defaultArticles } from '../../defaults.server.ts'
import { searchTextOfArticle, textIn } from '../../rules.ts'
import { bestMatches } from './best-matches.ts'

const titlesOf = (lang: 'es' | 'en', query: string) =>
  bestMatches(
    defaultArticles.map((article) => {
      const text = textIn(article, lang)
      return { title: text.title, summary: text.summary, searchText: searchTextOfArticle(text) }
    }),
    query,
    ({ summary }) => summary,
  ).map(({ title }) => title)

describe('the search of the library', () => {
  test.each([
    ['es', 'leche', 'Cuando baja la leche'],
    ['es', 'LECHE baja', 'Cuando baja la leche'],
    ['es', 'libres trabajo', 'El trabajo y los días libres'],
    ['es', 'papa', 'Para papás y parejas'],
    ['en', 'milk', 'When the milk comes in'],
  ] as const)('in %s shows first for «%s»: %s', (lang, query, title) => {
    expect(titlesOf(lang, query)[0]).toBe(title)
  })

  it('shows all titles with the word before what only names it', () => {
    expect(titlesOf('es', 'trabajo').slice(0, 2)).toEqual([
      'Amistades y compañeros de trabajo',
      'El trabajo y los días libres',
    ])
  })

  const item = (title: string, searchText = '', summary = '') => ({ title, searchText, summary })
  const found = (items: ReturnType<typeof item>[], query: string) =>
    bestMatches(items, query, ({ summary }) => summary).map(({ title }) => title)

  it('goes from title to summary to the rest, and keeps the order inside each', () => {
    const items = [
      item('C', 'el sol'),
      item('B', '', 'El sol sale'),
      item('El sol, uno'),
      item('Nada'),
      item('D', 'sol'),
      item('Dos: ¿sol?'),
    ]
    expect(found(items, 'sól')).toEqual(['El sol, uno', 'Dos: ¿sol?', 'B', 'C', 'D'])
  })

  it('shows words that begin so before parts of words', () => {
    expect(found([item('Consolar'), item('Luz', 'el sol')], 'sol')).toEqual(['Luz', 'Consolar'])
  })

  it('needs all words, wherever they are', () => {
    expect(found([item('Sol', 'luna'), item('Sol')], 'luna sol')).toEqual(['Sol'])
  })
})
