import { describe, expect, it, test } from 'vitest'
import { defaultArticles } from '../../defaults.server.ts'
import { bodyWords, searchTextOfArticle, textIn } from '../../rules.ts'
import { bestMatches } from './best-matches.ts'

const titlesOf = (lang: 'es' | 'en', query: string) =>
  bestMatches(
    defaultArticles.map((article) => {
      const text = textIn(article, lang)
      const { title, summary } = text
      return { title, summary, searchText: searchTextOfArticle(text), bodyWords: bodyWords(text) }
    }),
    query,
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
    bestMatches(items, query).map(({ title }) => title)

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

  test.each([
    ['es', 'aborto', 'Una pérdida temprana'],
    ['es', 'aborto espontáneo', 'Una pérdida temprana'],
    ['es', 'mi bebé murió', 'Las primeras horas'],
    ['es', 'perdí a mi bebé', 'Las primeras horas'],
    ['en', 'my baby died', 'The first hours'],
    ['es', 'my baby died', 'Las primeras horas'],
    ['es', 'we lost our daughter', 'Las primeras horas'],
    ['en', 'mi bebé murió', 'The first hours'],
    ['en', 'se murió mi hija', 'The first hours'],
    ['es', 'pérdida gestacional', 'Las primeras horas'],
    ['en', 'aborto', 'An early loss'],
    ['es', 'miscarriage', 'Una pérdida temprana'],
    ['es', 'muerte fetal', 'Tu bebé murió antes de nacer'],
    ['en', 'muerte fetal', 'Your baby died before birth'],
    ['es', 'fetal death', 'Tu bebé murió antes de nacer'],
    ['en', 'fetal demise', 'Your baby died before birth'],
    ['es', 'stillborn', 'Tu bebé murió antes de nacer'],
    ['es', 'acta de defunción', 'Los papeles y la despedida en Puerto Rico'],
    ['en', 'acta de defunción', 'Paperwork and saying goodbye in Puerto Rico'],
    ['es', 'death certificate', 'Los papeles y la despedida en Puerto Rico'],
    ['en', 'death certificate', 'Paperwork and saying goodbye in Puerto Rico'],
    ['en', 'certificado de muerte', 'Paperwork and saying goodbye in Puerto Rico'],
    ['es', 'birth certificate', 'Los papeles y la despedida en Puerto Rico'],
    ['en', 'gemelos', 'One of your babies died and another lives'],
  ] as const)('in %s «%s» begins with %s', (lang, query, title) => {
    expect(titlesOf(lang, query)[0]).toBe(title)
  })

  test.each([
    ['es', 'certificado de defunción', 'papers-and-farewell'],
    ['es', 'dinero', 'papers-and-farewell'],
    ['es', 'mi esposa', 'fathers-and-partners'],
    ['es', 'mi esposo', 'fathers-and-partners'],
    ['es', 'me siento culpable', 'mothers'],
    ['es', 'in vitro', 'another-pregnancy'],
    ['es', 'trisomía', 'for-medical-reasons'],
    ['en', 'photos', 'first-hours'],
    ['en', 'grandma', 'grandparents'],
    ['en', 'money', 'papers-and-farewell'],
    ['en', 'my husband', 'fathers-and-partners'],
    ['en', 'miscarriage', 'early-loss'],
  ] as const)('in %s «%s» finds %s among its first three', (lang, query, name) => {
    const article = defaultArticles.find(({ slugEn }) => slugEn === name)
    expect(titlesOf(lang, query).slice(0, 3)).toContain(textIn(article!, lang).title)
  })

  it('shows what has some of the words when nothing has all', () => {
    expect(found([item('Sol'), item('Luna')], 'sol zzz')).toEqual(['Sol'])
  })

  it('needs all words, wherever they are', () => {
    expect(found([item('Sol', 'luna'), item('Sol')], 'luna sol')).toEqual(['Sol'])
  })
})
