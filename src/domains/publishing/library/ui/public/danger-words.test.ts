import { expect, test } from 'vitest'
import { tellsDanger } from './danger-words.ts'

test.each([
  'quiero morir',
  'Quiero morirme',
  'me quiero morir',
  'kiero morir',
  'quisiera estar muerta',
  'ya no quiero vivir',
  'no puedo más',
  'matarme',
  'suicidio',
  'suisidio',
  'quitarme la vida',
  'irme con mi bebé',
  'hacerme daño',
  'I want to die',
  'i wanna die',
  'kill myself',
  'suicide',
  'suicidal',
  'I don’t want to live',
  "can't go on",
  'end my life',
  'hurt myself',
  'I wish I was dead',
  'be with my baby',
])('«%s» shows the crisis line', (words) => {
  expect(tellsDanger(words)).toBe(true)
})

test.each([
  'leche',
  'mi bebé murió',
  'my baby died',
  'funeral',
  'papá',
  'milk',
  'death certificate',
  'hermanos',
])('«%s» is no sign of danger', (words) => {
  expect(tellsDanger(words)).toBe(false)
})
