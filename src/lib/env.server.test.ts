import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from './env.server.ts'
import { halfSet, settingGroups } from './setting-groups.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hib-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileWith = (content: string | Buffer): string => {
  const file = join(folder, 'settings.env')
  writeFileSync(file, content)
  return file
}
const fromFile = (content: string | Buffer, environment: Record<string, string> = {}) =>
  readEnv({ SETTINGS_FILE: fileWith(content), ...environment })

describe('the settings file', () => {
  test.each([
    ['words', 'cuatro palabras nada comunes'],
    ['every ASCII sign', ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~x'.trim()],
    ['a dollar sign and a variable', 'Cafe$HOME$(date)`date`'],
    ['letters of other languages', 'ñandú-corazón-日本語-👶🏽-é'],
    ['a number sign after a space, and a backslash at the end', 'luna # de noche\\'],
    ['one quote at the start', '"luna de noche'],
  ])('keeps a passphrase of %s as it stands', (_what, passphrase) => {
    const { BACKUP_PASSPHRASE, PORT } = fromFile(`# ours\r\n\r\nBACKUP_PASSPHRASE=${passphrase}\r\nPORT=4000`)
    expect({ BACKUP_PASSPHRASE, PORT }).toEqual({ BACKUP_PASSPHRASE: passphrase, PORT: 4000 })
  })

  test.each([
    ['quotes around a value', "SMTP_PASS='secreto'", /SMTP_PASS must be written without quotes/],
    ['a line of a shell', 'export SMTP_PASS=secreto', /line 1: must be NAME=value/],
    ['spaces before the =', 'SMTP_PASS = secreto', /line 1: must be NAME=value/],
    ['a misspelled name', '\nBACKUP_PASSFRASE=secreto', /line 2: BACKUP_PASSFRASE is not a setting/],
    ['a name twice', 'SMTP_PASS=a\nSMTP_PASS=secreto', /line 2: SMTP_PASS is there twice/],
    ['another encoding', Buffer.from('SMTP_PASS=contrase\u00f1a', 'latin1'), /must be UTF-8/],
    ['a wrong value', 'PORT=secreto', /PORT must be a whole number/],
  ])('refuses %s, without its value', (_what, content, message) => {
    expect(() => fromFile(content)).toThrow(message)
    expect(() => fromFile(content)).not.toThrow(/secreto/)
  })

  test('refuses what the environment says otherwise, and a missing file', () => {
    expect(() => fromFile('PORT=4000', { PORT: '3000' })).toThrow(
      /PORT is set in the environment and otherwise/,
    )
    expect(fromFile('PORT=4000\nHOST=', { PORT: '4000', HOST: '::1' })).toMatchObject({
      PORT: 4000,
      HOST: '::1',
    })
    expect(() => readEnv({ SETTINGS_FILE: join(folder, 'none') })).toThrow(
      /SETTINGS_FILE cannot be read: ENOENT/,
    )
  })
})

const understood: [name: string, value: string, meaning: unknown][] = [
  [
    'TRUST_PROXY',
    '127.0.0.1, 10.0.0.0/8,::1 , uniquelocal',
    ['127.0.0.1', '10.0.0.0/8', '::1', 'uniquelocal'],
  ],
  ['TRUST_PROXY', 'false', false],
  ['TRUST_PROXY', 'true', true],
  ['DATA_DIR', "/srv/Esperanza, Inc/«niñez» d'amor", "/srv/Esperanza, Inc/«niñez» d'amor"],
  ['PUBLIC_URL', 'HTTPS://WWW.Example.org/', 'https://www.example.org'],
  ['DATABASE_URL', 'postgres://hope:a%23b@db/hope?sslmode=require', expect.any(String)],
  ['DATABASE_URL', 'postgres://hope@/hope?host=/run/postgresql', expect.any(String)],
  ['MAIL_FROM', 'Esperanza <hola@example.org>', 'Esperanza <hola@example.org>'],
  ['MAIL_STAFF_TO', 'ana@example.org, luz@example.org', 'ana@example.org, luz@example.org'],
  ['SMTP_HOST', 'smtp.example.org', 'smtp.example.org'],
  ['USPS_WEIGHT_LB', '3.25', 3.25],
  ['BACKUP_COPY_TO', '/mnt/usb 100%', '/mnt/usb 100%'],
]
test.each(understood)('%s=%s is understood', (name, value, meaning) => {
  expect(readEnv({ [name]: value })[name as 'PORT']).toEqual(meaning)
})

const refused: [name: string, ...values: string[]][] = [
  ['TRUST_PROXY', 'yes', '1', 'localhost', '127.0.0.l', '10.0.0.0/33', '10.0.0.0/0', '127.0.0.1;10.0.0.1'],
  ['DATA_DIR', '"/var/lib/x"', "'/x'", '~/data', '$HOME/data', '/x\n/y'],
  ['POSTGRES_BIN', '~/bin'],
  [
    'PUBLIC_URL',
    'www.example.org',
    'https://example.org/sitio',
    'https://a:b@example.org',
    'ftp://example.org',
  ],
  ['HOST', 'http://localhost', '127.0.0.1:3000', '[::1]'],
  [
    'DATABASE_URL',
    'mysql://x',
    'postgres://h:Sec#ret@db/h',
    'postgres://h:Sec%9@db/h',
    'postgres://h:1/2@db/h',
  ],
  [
    'DATABASE_URL',
    'postgres://h:12?3@db/h',
    'postgres://h:x@db:abc/h',
    'postgres://h:x@db/h?sslmode=requierd',
  ],
  ['MAIL_FROM', 'Esperanza', 'Esperanza hola@example.org', 'a@example.org, b@example.org'],
  ['MAIL_STAFF_TO', 'equipo', 'a@example.org; b@example.org'],
  ['ADMIN_EMAIL', 'admin'],
  ['SMTP_HOST', 'smtps://smtp.example.org', 'smtp.example.org:587'],
  ['USPS_WEIGHT_LB', '3,5', '3 lb', '0'],
  ['USPS_FROM_ZIP', '901'],
  ['BACKUP_COPY_TO', 'sftp://ana@example.org/100%'],
  ['BACKUP_SFTP_KEY_FILE', '/nowhere/key'],
  ['ATH_WEBHOOK_SECRET_PATH', 'a/b', 'con espacio'],
  ['LOG_LEVEL', 'todo'],
]
test.each(refused)('%s is refused and named', (name, ...values) => {
  for (const value of values)
    expect(() => readEnv({ [name]: value }), value).toThrow(new RegExp(`: ${name} `))
})

const example = new URL('../../.env.example', import.meta.url)

describe('settings that belong together', () => {
  // Of the kind that the setting takes.
  const samples: [RegExp, () => string][] = [
    [/ZIP$/, () => '00901'],
    [/HOST_KEY$/, () => `SHA256:${'A'.repeat(43)}`],
    [/KEY_FILE$/, () => fileWith('')],
    [/ENDPOINT$/, () => 'https://s3.example.org'],
    [/^/, () => 'x'],
  ]
  const sample = (name: string) => samples.find(([kind]) => kind.test(name))?.[1]()

  test.each(
    settingGroups.flatMap((group) =>
      [...group.needs, ...(group.adds ?? [])].map((name) => ({ group, name })),
    ),
  )('$name alone stops the start, or is told, with what is missing', ({ group, name }) => {
    const missing = group.needs.filter((one) => one !== name)
    const alone = { [name]: sample(name) }
    const sentence = `${missing.join(', ')} must be set too, because ${name} is set`
    if (group.isAlsoSaved) expect(halfSet(readEnv(alone), true)).toEqual([sentence])
    else if (missing.length > 0) expect(() => readEnv(alone)).toThrow(sentence)
    const whole = [...group.needs, ...(group.adds ?? []), 'SMTP_HOST']
    expect(halfSet(Object.fromEntries(whole.map((one) => [one, 'x'])))).toEqual([])
  })

  test('every name of a group is a setting, and the file of examples starts', () => {
    const text = readFileSync(example, 'utf8')
    for (const { needs, adds = [] } of settingGroups)
      for (const name of [...needs, ...adds]) expect(text).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(() => fromFile(text)).not.toThrow()
  })

  test.each([
    ['a relay without a sign-in', { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'smtp.example.org' }],
    ['PayPal without notices', { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x' }],
    ['notices of buttons alone', { PAYPAL_MERCHANT_ID: 'x' }],
    ['Graph, with what staff saved', { MAIL_TRANSPORT: 'graph', AZURE_TENANT_ID: 'x' }],
  ])('starts with %s', (_what, settings) => {
    expect(() => readEnv(settings)).not.toThrow()
  })

  test('takes the other names of Graph for the same settings', () => {
    expect(readEnv({ MICROSOFT_TENANT_ID: 'a', AZURE_CLIENT_ID: 'b' })).toMatchObject({
      AZURE_TENANT_ID: 'a',
      AZURE_CLIENT_ID: 'b',
    })
    expect(() => readEnv({ MICROSOFT_TENANT_ID: 'secreto', AZURE_TENANT_ID: 'b' })).toThrow(
      'MICROSOFT_TENANT_ID and AZURE_TENANT_ID differ: keep one of them',
    )
  })
})
