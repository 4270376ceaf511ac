import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

test.each([
  ['BACKUP_PASSFRASE', 'BACKUP_PASSPHRASE'],
  ['SMPT_HOST', 'SMTP_HOST'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['RATE_LIMIT_FORM', 'RATE_LIMIT_FORMS'],
])('%s in the environment is refused: it looks like %s', (name, meant) => {
  expect(() => readEnv({ [name]: 'secreto' })).toThrow(
    `: ${name} is not a setting of this program: it looks like ${meant}`,
  )
})

test('variables of other programs are left alone', () => {
  const others =
    'PATH HOME POST SFTP_HOST HTTP_HOST UPS_CLIENT_ID DATABASE_USER METRICS_PATH MAIL_HOST XDG_DATA_DIRS NODE_PATH'
  expect(() => readEnv(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).not.toThrow()
})
