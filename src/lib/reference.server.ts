import { randomInt } from 'node:crypto'

// No 0/O or 1/I/L, and no vowels, which could form words.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A reference people can read aloud and nobody can guess: 12 of 28 characters, 57 bits. */
export function newReference(prefix = ''): string {
  const characters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)])
  return (
    prefix +
    [characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)]
      .map((part) => part.join(''))
      .join('-')
  )
}
