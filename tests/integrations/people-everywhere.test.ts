import { afterAll, beforeAll, expect, test } from 'vitest'
import { actsOfPeople, factsOf } from '../support/acts-of-people.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Step } from '../support/money-world.ts'
import { expectPlacesOf, facts } from '../support/places/every-place.ts'
import { newItem } from '../support/stock.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await newItem(app, { quantity: 50, unitCost: '3.10' })
})
afterAll(() => app.close())

/** What happens, with the numbers that each act reads in its own way (tests/support/acts-of-people.ts). */
const story: [kind: string, numbers?: Partial<Step>][] = [
  ['ask', { pick: 1 }],
  ['ask', { pick: 2, part: 1 }],
  ['status', { pick: 1, part: 1 }],
  ['outcome', { pick: 1, days: 3 }],
  ['family', { pick: 0 }],
  ['event', { part: 1 }],
  ['register', { way: 1 }],
  ['register', { part: 1, way: 1 }],
  ['register', { way: 3 }],
  ['seat', { pick: 2, days: 2 }],
  ['page'],
  ['limit', { part: 0 }],
  ['stop', { pick: 1, part: 2 }],
  ['writes', { pick: 1, part: 1 }],
  ['silences', { part: 3 }],
  ['walksIn'],
  ['agree', { pick: 1, days: 3 }],
  ['generate'],
  ['unit', { part: 1 }],
  ['deliver'],
  ['orders', { part: 2 }],
  ['gives'],
  ['leaves'],
  ['restore'],
]

test('after each act every place says the same of requests, seats, hospitals and wishes', async () => {
  for (const [index, [kind, numbers]] of story.entries()) {
    const step = { kind, days: 0, pick: 0, part: 0, way: 0, ...numbers }
    await actsOfPeople[kind]!(app, step).catch((error) => expect({ index, step, error }).toEqual('done'))
    await expectPlacesOf(app, factsOf(kind), { index, step })
  }
  await expectPlacesOf(app, facts)
})
