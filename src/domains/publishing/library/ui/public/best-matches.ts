import { foldText } from '#lib/text/fold-text.ts'

type Findable = { title: string; searchText: string; summary?: string; bodyWords?: string }

/**
 * Without regard to accents, case and endings. What has all words comes before what has some, then a word in the title
 * counts more than one in the summary, the headings and the text, and the beginning of a word more than its middle.
 * A search of words that every text has, such as «mi bebé murió», keeps the order of the library.
 */
export function bestMatches<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const typed = wordsIn(query).filter((word) => !small.has(word))
  const telling = typed.filter((word) => !everywhere.test(word))
  const words = (telling.length > 0 ? telling : typed).map(spellingsOf)
  if (words.length === 0) return []
  const scored = items.map((item) => {
    const fields = fieldsOf(item)
    const scores = words.map((spellings) => Math.max(...spellings.map((stem) => scoreOf(fields, stem))))
    return { item, found: scores.filter((score) => score > 0).length, score: sum(scores) }
  })
  const most = Math.max(...scored.map(({ found }) => found))
  // Words of every text choose none, and in the other language hardly any has them.
  if (telling.length === 0 && most < words.length) return [...items]
  const hits = scored.filter(({ found }) => found > 0 && found === most)
  if (telling.length > 0) hits.sort((one, other) => other.score - one.score)
  return hits.map(({ item }) => item)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\d]+/gu) ?? []

type Field = { text: string; weight: number }

const fieldsOf = ({ title, summary = '', searchText, bodyWords = '' }: Findable): Field[] => [
  { text: title, weight: 16 },
  { text: summary, weight: 8 },
  { text: searchText, weight: 6 },
  { text: bodyWords, weight: 2 },
]

function scoreOf(fields: Field[], stem: string): number {
  const scores = fields.map(({ text, weight }) => {
    const words = wordsIn(text)
    if (words.some((word) => word.startsWith(stem))) return weight
    return stem.length > 2 && words.some((word) => word.includes(stem)) ? weight / 16 : 0
  })
  return Math.max(...scores)
}

/** The word without its ending, and what the texts call it. */
function spellingsOf(word: string): string[] {
  const [, ours] = sameThing.find(([theirs]) => theirs.test(word)) ?? []
  return [stemOf(word), ...(ours ?? [])]
}

const endings =
  /(?:aciones|acion|amente|mente|idades|idad|iendo|ieron|ando|aron|ados|adas|ado|ada|idos|idas|ido|ida|ables|able|ings?|ed|es|os|as|ly|s|a|o|e|y)$/

const stemOf = (word: string): string => {
  const stem = word.replace(endings, '')
  return stem.length >= 4 ? stem : word
}

/** Everyday words for what our texts say with care, or in one way of several. */
const sameThing: [RegExp, string[]][] = [
  [/^abort|^miscarr/, ['espontanea', 'interrumpir', 'miscarriage']],
  [/^fetal$|^feto$|^fetus$|^obito$|^natimuert|^stillb/, ['natimuert', 'stillbirth']],
  [/^gemel|^melliz|^twin/, ['gemel', 'twin']],
  [/^defuncion|^acta$|^certificat/, ['certificad', 'certificate', 'registro']],
  [/^diner|^pag(ar|o)|^money|^price|^afford/, ['costo', 'cuest', 'cost']],
  [/^espos|^marid|^novi|^husband|^wife|^boyfriend/, ['parej', 'partner']],
  [/^vitro$|^ivf$|^fertil/, ['embarazo', 'pregnan']],
  [/^trisom|^down$|^sindrom|^syndrom/, ['diagnostic', 'diagnos', 'genetic']],
  [/^grand(ma|pa)|^nana$/, ['grand']],
  [/^abuel/, ['abuel']],
  [/^pic(s|ture)|^fotogra/, ['foto', 'photo']],
  [/^ataud|^caja$|^casket|^coffin/, ['funeral', 'entierro', 'burial']],
]

/** Of every text, so they choose none. */
const everywhere =
  /^(gestacional(es)?|deaths?|demise|bebes?|bebita|bebito|nen[ea]s?|hij[oa]s?|muri\w*|muert[oea]s?|perd\w+|bab(y|ies)|died?|dead|lost|losing|loss|son|daughter)$/

const small = new Set(
  'a al con de del el en es esta estoy fue ha he la las le lo los me mi mis muy no nos o para por que se si sin su sus te tu tus un una y yo i im am an and are at be did do for from had has have he her him his how in is it its me my of on or our she so that the this to was we what when with you your'.split(
    ' ',
  ),
)
