import { expect, test } from 'vitest'
import { fields } from '../../schemas.ts'
import {
  type Answers,
  addressLines,
  firstIncompleteStep,
  noAnswers,
  problemsOf,
  readAnswers,
  requestOf,
} from './answers.ts'

const own: Answers = {
  ...noAnswers,
  boxPurpose: 'personal',
  targetedFor: 'mama',
  recipientName: 'María',
  phone: '787-555-0182',
  email: 'maria@example.org',
  town: 'Ponce',
  lossType: 'unica',
  deliveryMethod: 'pickup',
  liabilityWaiver: true,
}
const gift = { ...own, boxPurpose: 'gift', giftSenderName: 'Ana', giftRecipientName: 'Luz' }
const keysOf = (answers: Answers) => problemsOf(answers, ['Ponce', 'Añasco']).map(({ textKey }) => textKey)

test('unanswered optional questions send the specified defaults', () => {
  expect(requestOf(own)).toMatchObject({
    hasSiblings: false,
    babyGender: 'no-conocido',
    skinTonePreference: 'sin-preferencia',
  })
})

test('every field of the request is sent from some answers', () => {
  const sent = [own, gift, { ...own, deliveryMethod: 'delivery' }].flatMap((answers) =>
    Object.keys(requestOf(answers)),
  )
  expect(Object.keys(fields).filter((name) => !sent.includes(name))).toEqual([])
})

test('what hidden fields hold is not sent', () => {
  const hidden = {
    postalAddress: '150 Calle A',
    postalCity: 'Ponce',
    deliveryNotes: 'Portón',
    giftMessage: 'Hola',
  }
  const sent: Record<string, unknown> = requestOf({ ...own, ...hidden, giftSenderName: 'Ana' })
  for (const name of [...Object.keys(hidden), 'giftSenderName']) expect(sent[name] ?? '').toBe('')
})

test('a gift names both people under both pairs of names', () => {
  expect(requestOf(gift)).toMatchObject({
    recipientName: 'Luz',
    giftRecipientName: 'Luz',
    requesterName: 'Ana',
    giftSenderName: 'Ana',
  })
})

test.each([
  [{ postalAddress: '150 Calle A' }, '150 Calle A'],
  [
    { urbanization: 'Los Paseos', postalAddress: '150 Calle A', apartment: '3B' },
    'URB Los Paseos\n150 Calle A, APT 3B',
  ],
  [{ urbanization: 'Cond. Sol', postalAddress: '8 Calle B', apartment: '#4' }, 'Cond. Sol\n8 Calle B, #4'],
  [{ urbanization: 'Los Paseos', apartment: '3B' }, ''],
])('the address is joined in the order of the post: %o', (parts, lines) => {
  expect(addressLines({ ...noAnswers, ...parts })).toBe(lines)
})

test('complete answers have no problems, and an empty form has one per required field', () => {
  expect(keysOf(own)).toEqual([])
  expect(keysOf(gift)).toEqual([])
  expect(keysOf(noAnswers)).toEqual(
    [
      'boxPurpose',
      'targetedFor',
      'recipientName',
      'phone',
      'email',
      'town',
      'lossType',
      'deliveryMethod',
      'liabilityWaiver',
    ].map((name) => expect.stringMatching(`^hopebox\\.errors\\.${name}\\.required$`)),
  )
})

test('validates the address even if other fields are invalid', () => {
  const wrong = {
    ...own,
    phone: '1',
    deliveryMethod: 'correo',
    urbanization: 'Los Paseos',
    postalZipCode: '926',
  }
  expect(keysOf(wrong)).toEqual([
    'hopebox.errors.phone.invalid',
    'hopebox.errors.postalAddress.required',
    'hopebox.errors.postalCity.required',
    'hopebox.errors.postalState.required',
    'hopebox.errors.postalZipCode.invalid',
  ])
  expect(firstIncompleteStep(wrong, ['Ponce'])).toBe('contact')
})

test('home delivery requires an address or directions, not both', () => {
  const home = { ...own, deliveryMethod: 'delivery' }
  expect(keysOf(home)).toEqual(['hopebox.errors.deliveryNotes.required'])
  expect(keysOf({ ...home, deliveryNotes: 'Portón verde' })).toEqual([])
  expect(keysOf({ ...home, postalAddress: 'HC 02 Box 1234' })).toEqual([])
})

test('reads the valid answers of a damaged draft', () => {
  expect(readAnswers({ phone: '787', town: 7, liabilityWaiver: 'yes', other: 'x' })).toEqual({
    ...noAnswers,
    phone: '787',
  })
  for (const damaged of [null, 3, 'text', []]) expect(readAnswers(damaged)).toEqual(noAnswers)
})

test.each<[string, Partial<Answers>, string[]]>([
  ['own town', {}, []],
  ['another town, without its accent', { postalCity: 'anasco' }, []],
  ['the state after the town', { postalCity: 'Ponce, PR' }, []],
  ['abroad', { postalCity: 'Orlando' }, ['hopebox.errors.postalCity.outside']],
  [
    'abroad with the name of a municipality',
    { postalCity: 'Ponce', postalState: 'FL' },
    ['hopebox.errors.postalCity.outside'],
  ],
  ['own town outside', { town: 'Culebra' }, ['hopebox.errors.postalCity.outside']],
  ['own town outside, delivery inside', { town: 'Culebra', postalCity: 'Ponce' }, []],
])('home delivery goes to the municipalities of the settings: %s', (_, place, expected) => {
  expect(keysOf({ ...own, deliveryMethod: 'delivery', deliveryNotes: 'Portón', ...place })).toEqual(expected)
})

test("a gift's home delivery needs the town of who receives it, not the giver's", () => {
  const home = { ...gift, deliveryMethod: 'delivery', deliveryNotes: 'Portón' }
  expect(keysOf(home)).toEqual(['hopebox.errors.postalCity.required'])
  expect(keysOf({ ...home, town: 'Culebra', postalCity: 'Ponce' })).toEqual([])
})

test('a refused phone or address says what is wrong with it', () => {
  const problems = problemsOf({ ...own, phone: '787-555-01O2', email: 'maria@gmail' }, [])
  expect(problems.map(({ path, params }) => [path, params])).toEqual([
    ['phone', { wrong: 'errors.wrong.sign', sign: 'O' }],
    ['email', { wrong: 'errors.wrong.afterAt' }],
  ])
})
