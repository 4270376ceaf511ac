import { expect, test } from 'vitest'
import { greetingOf } from '#domains/mail/outbox/greeting.ts'

test.each([
  ['Rosa Vega', 'Hola, Rosa:', 'Hello Rosa,'],
  ['MARÍA DEL CARMEN', 'Hola, María:', 'Hello María,'],
  ['Ñandú', 'Hola, Ñandú:', 'Hello Ñandú,'],
  ['', 'Hola:', 'Hello,'],
  ['Dra. Vega', 'Hola:', 'Hello,'],
  ['rosa', 'Hola:', 'Hello,'],
  ['A', 'Hola:', 'Hello,'],
  ['Visita https://malo.example', 'Hola, Visita:', 'Hello Visita,'],
  ['https://malo.example gana', 'Hola:', 'Hello,'],
  ['malo.example', 'Hola:', 'Hello,'],
  ['[x](https://malo.example)', 'Hola:', 'Hello,'],
  ['Rosa{{organisation}}', 'Hola:', 'Hello,'],
  ['Cooperativa del Sur', 'Hola:', 'Hello,'],
  ['Rivera & Hijos, Inc.', 'Hola:', 'Hello,'],
  ['Familia Rivera', 'Hola:', 'Hello,'],
  ['Clubina Ríos', 'Hola, Clubina:', 'Hello Clubina,'],
])('%s is greeted with one word of letters, or without a name', (name, es, en) => {
  expect([greetingOf(name, 'es'), greetingOf(name, 'en')]).toEqual([es, en])
})
