import { foldText } from '#lib/text/fold-text.ts'
import { hasWords, searchTextOf, searchWords } from '#lib/text/search-text.ts'

/**
 * All words must be there, without regard to accents and case. What has them in the title comes first, then in the
 * summary, then elsewhere; where they are only parts of other words, last. Else the order stays.
 */
export function bestMatches<Item extends { title: string; searchText: string }>(
  items: readonly Item[],
  query: string,
  summaryOf: (item: Item) => string = () => '',
): Item[] {
  const words = searchWords(query)
  const beginnings = foldText(query).split(' ')
  const rankOf = (item: Item) => {
    const title = searchTextOf(item.title)
    const both = searchTextOf(item.title, summaryOf(item))
    const texts = [title, both, `${both} ${item.searchText}`]
    return [
      ...texts.map((text) => beginnings.every((word) => beginsIn(text, word))),
      ...texts.map((text) => hasWords(text, words)),
    ].indexOf(true)
  }
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

const beginsIn = (text: string, word: string) => ` ${text}`.replace(/[^\p{L}\d]/gu, ' ').includes(` ${word}`)
