import { expect, test } from 'vitest'
import { usedSettings, usedTexts } from './used-texts.ts'

const texts = {
  'nav.home': 'Inicio',
  'nav.about': 'Quiénes somos',
  'fields.name': 'Nombre',
  'fields.unitCost': 'Costo',
  'volunteer.errors.name.required': 'Escribe tu nombre.',
  'steps.step1.title': 'Para quién',
  'steps.other': 'Otra',
  'about.title': 'Historia',
}
const keys = (code: string) => Object.keys(usedTexts(texts, code))

test('a key named whole', () => {
  expect(keys('t(`nav.home`)')).toEqual(['nav.home'])
})

test('all keys under a name that the code completes', () => {
  expect(keys('t(`fields.${a}`);own("volunteer.errors");z({name:e()})')).toEqual([
    'fields.name',
    'volunteer.errors.name.required',
  ])
})

test('of the labels of fields, those whose field the code names', () => {
  expect(keys('t(`fields.${a}`);z({unitCost:e(),names:e()})')).toEqual(['fields.unitCost'])
})

test('a variable part in the middle of a name', () => {
  expect(keys('t(`steps.step${n}.title`)')).toEqual(['steps.step1.title'])
})

test('a word that is no key names no texts', () => {
  expect(keys('go("about");import("./about.js");x="nav"')).toEqual([])
})

test('a page gets the settings that its code names', () => {
  const settings = { story: ['…'], reviews: [], contact: { phone: '787-555-0100' } }
  expect(usedSettings(settings, 'const{reviews:e}=a();b(a().contact.phone,t(`about.story.title`))')).toEqual({
    reviews: [],
    contact: { phone: '787-555-0100' },
  })
})

test('a schema’s field does not count as a setting of the same name', () => {
  const settings = { contact: {}, story: {} }
  expect(usedSettings(settings, 'z({story:t(n()),contact:e})')).toEqual({ contact: {} })
})

test('a file or a right does not count as a setting of the same name', () => {
  const settings = { hospitals: [], privacy: {} }
  const code =
    'import(`./for-hospitals-x1.js`);m={hospitals:`x`};`hospitals-form`;`e,hospitals.read,hospitals.write`.split(`,`);c(a().privacy.host)'
  expect(usedSettings(settings, code)).toEqual({ privacy: {} })
})
