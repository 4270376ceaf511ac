import { randomInt } from 'node:crypto'

// No 0/O, 1/I/L, and no vowels that would spell words.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A short number a person can read aloud and nobody can guess: 12 of 28 characters, 57 bits. */
export function newReference(prefix = ''): string {
  const signs = Array.from({ length: 12 }, () => letters[randomInt(letters.length)])
  return (
    prefix + [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].map((part) => part.join('')).join('-')
  )
}
