import { expect, it } from 'vitest'
import { firstNameOf } from './names.ts'

it.each([
  ['María del Carmen Rivera', 'María'],
  ['  Luz  ', 'Luz'],
  ['Rivera Ortiz, María Isabel', 'María'],
  ['Familia Rivera Ortiz', 'Familia Rivera Ortiz'],
  ['Fam. Vega', 'Fam. Vega'],
  ['The Smith family', 'The Smith family'],
  ['Los Rivera', 'Los Rivera'],
  ['Gemelos Rivera', 'Gemelos Rivera'],
  ['Mamá de Noel', 'Mamá de Noel'],
  ['Sra. Ana Vega', 'Sra. Ana'],
  ['Sra. Ortiz', 'Sra. Ortiz'],
  ['Dr. Vega', 'Dr. Vega'],
  ['Doña Carmen', 'Doña Carmen'],
  ['Mr. and Mrs. Smith', 'Mr. and Mrs. Smith'],
  ['Sr. y Sra. Ortiz', 'Sr. y Sra. Ortiz'],
  ['Ana y Luis Vega', 'Ana y Luis'],
  ['Ana y Sra. Ortiz', 'Ana y Sra. Ortiz'],
  ['Sra.', 'Sra.'],
  ['محمد علي', 'محمد'],
  ['', ''],
])('«%s» is called «%s»', (fullName, name) => {
  expect(firstNameOf(fullName)).toBe(name)
})
