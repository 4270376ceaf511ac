import { expect, test } from 'vitest'
import { roles } from '#lib/rights.ts'
import { refusedControls } from '../support/refused-controls.ts'

/** What asks in a way that is not read, and how. */
const asked = {
  startActions: 'sends what the same account has put in the queue',
  useAnswers: 'is opened by OpenAnswers, for who has requests.sensitive',
  useLabel:
    'buys a label for RequestLabelButton only; the page of a box prints the label that the server makes',
}

test.each(roles)('%s meets no button, dialog or link that is refused', (role) => {
  const found = refusedControls(role, new Set(Object.keys(asked)))
  expect(found, 'show it to who may, with <Allowed right="…"> or can(…)').toEqual([])
})

test('what asks in another way is named for a reason', () => {
  const found = refusedControls('lectura', new Set()).join()
  for (const name of Object.keys(asked)) expect(found).toContain(name)
})
