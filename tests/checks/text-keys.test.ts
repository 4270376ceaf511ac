import { expect, test } from 'vitest'
import { AppError } from '#lib/http/errors.ts'
import { optionalText } from '#lib/http/fields.ts'
import { type TextKey, translate } from '#lib/text/texts.ts'

test('a text key that does not exist is a type error; npm run typecheck finds it', () => {
  const known: TextKey = 'nav.home'
  // @ts-expect-error no feature has this text
  const unknown: TextKey = 'nav.gone'
  // @ts-expect-error a group is no text
  const group: TextKey = 'nav'
  // @ts-expect-error the same for what is asked for, for refusals and for messages of fields
  const asked = translate({}, 'events.gone')
  // @ts-expect-error
  const refused = new AppError('conflict', 'events.gone')
  // @ts-expect-error
  const field = optionalText(10, 'events.gone')
  expect([known, unknown, group, asked, refused.textKey]).toEqual([
    'nav.home',
    'nav.gone',
    'nav',
    'events.gone',
    'events.gone',
  ])
  expect(field.safeParse('much too long').error?.issues[0]?.message).toBe('events.gone')
})
