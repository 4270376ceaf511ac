import { expect, test } from 'vitest'
import { guessesLog10, minGuessesLog10 } from './password-checker.server.ts'

const passes = (password: string) => guessesLog10(password, []) >= minGuessesLog10

/** Ranks 1 to 300 of ten million leaked passwords of 12 characters or more; the language dictionaries know none of the second line. */
const leaked = [
  ...['123qweasdzxc', '1qaz2wsx3edc', 'q1w2e3r4t5y6', 'qwertyqwerty', '123456654321', 'unbelievable'],
  ...[
    'nEMvXyHeqDd5OQxyXYZI',
    '141312190296q',
    'ytpfdbcbvjcnm',
    '1rus27540102',
    'xxPa33bq.aDNA',
    'vbybcnthcndj',
  ],
  ...['estrella123456', 'bendiciones2026', 'contraseña1234'],
]

test('a leaked password is refused', () => {
  expect(leaked.filter(passes)).toEqual([])
})

test('so is a leaked password with a usual change', () => {
  const changed = [
    ...['Qwertyqwerty2025!', 'Mailcreated52402026', 'q692091213141', 'YTPFDBCBVJCNM1!'],
    ...['1Ytpfdbcbvjcnm', 'Unbel1evable2026', '1rus2754010212'],
  ]
  expect(changed.filter(passes)).toEqual([])
})

test('words that nobody put together are accepted', () => {
  const own = ['lancha martes cobre nube', 'tres güiros bajo el flamboyán', 'k7#Vd0q!Rz2w']
  expect(own.filter((password) => !passes(password))).toEqual([])
})
