import { expect, test } from 'vitest'
import { reasonText, shortReasonText } from './email-labels.ts'

test('the list leaves out a reason that its notice or the state already says', () => {
  const waiting = { status: 'queued', lastErrorCode: 'not_configured' } as const
  expect(reasonText(waiting)).toBe('El correo no está configurado: espera aquí.')
  expect(shortReasonText(waiting)).toBeNull()
  expect(shortReasonText({ status: 'expired', lastErrorCode: 'too_old' })).toBeNull()
  expect(shortReasonText({ status: 'failed', lastErrorCode: 'recipient' })).toBe(
    'La dirección fue rechazada.',
  )
})
