import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

/** Kinds of settings. Each refuses what would be read as something else than the operator means. */

/** Blank counts as unset. */
export const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value || undefined),
)

export const checked = (isRight: (value: string) => boolean, message: string) =>
  text.check(z.refine((value) => value === undefined || isRight(value), message))

export const wholeNumber = (fallback: number, min: number, max: number) =>
  number(fallback, `must be a whole number from ${min} to ${max}`, (value) => {
    return Number.isInteger(value) && value >= min && value <= max
  })

/** A weight or a length. */
export const measure = (fallback: number) =>
  number(fallback, 'must be a number above 0 and below 1000, with a point', (value) => {
    return value > 0 && value < 1_000
  })

function number(fallback: number, message: string, isRight: (value: number) => boolean) {
  return z.pipe(
    text,
    z.transform((value, check) => {
      if (value === undefined) return fallback
      // Not `0x50` or `1e3`, which nobody means here.
      const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
      if (isRight(number)) return number
      check.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }),
  )
}

/** Unset: off. */
export const port = z.pipe(
  checked(
    (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
    'must be a port from 1 to 65535',
  ),
  z.transform((value) => (value === undefined ? undefined : Number(value))),
)

export const yesNo = (fallback: boolean) =>
  z.pipe(
    z.optional(z.enum(['true', 'false', '1', '0', ''], 'must be true or false')),
    z.transform((value) => (value ? value === 'true' || value === '1' : fallback)),
  )

export const serviceUrl = z.pipe(
  checked(isSafeBaseUrl, 'must be https: (http: only on this machine)'),
  z.transform((value) => value?.replace(/\/$/, '')),
)
export const serviceUrlOr = (fallback: string) =>
  z.pipe(
    serviceUrl,
    z.transform((value) => value ?? fallback),
  )

/** Scheme and host as a browser writes them. The pages stand at the root of the host. */
export const siteUrl = z.pipe(
  checked(
    (value) => isHttpUrl(value) && new URL(value).href === `${new URL(value).origin}/`,
    'must be an address such as https://www.example.org, without a path',
  ),
  z.transform((value) => value && new URL(value).origin),
)

/** The whole path: programs that this one starts run in other folders. */
export const folder = z.pipe(
  checked(
    (value) => !/^~|\$[A-Za-z{]/.test(value),
    'is taken as it is written: write the whole path instead of ~ or a variable',
  ),
  z.transform((value) => value && resolve(value)),
)
export const folderOr = (fallback: string) =>
  z.pipe(
    folder,
    z.transform((value) => value ?? resolve(fallback)),
  )

export const readableFile = checked((value) => {
  try {
    accessSync(value, constants.R_OK)
    return true
  } catch {
    return false
  }
}, 'names a file that does not exist or that this user cannot read')

export const host = checked(
  (value) => isIP(value) > 0 || /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u.test(value),
  'must be the name or the address of a machine, without a scheme or a port',
)

const address = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
export const emailAddress = checked((value) => address.test(value), 'must be an e-mail address')
/** `Esperanza <hola@example.org>`, or the address alone. */
export const sender = checked(
  (value) => address.test(/^[^<>\r\n,]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
  'must be an e-mail address, or a name and <address>',
)
export const emailAddresses = checked(
  (value) => value.split(',').every((part) => address.test(part.trim())),
  'must be an e-mail address, or several with commas',
)

/** The addresses whose X-Forwarded-For counts. */
export const proxies = z.pipe(
  checked(
    (value) =>
      value === 'true' || value === 'false' || value.split(',').every((part) => isNetwork(part.trim())),
    "must be the proxies' addresses or networks (127.0.0.1, 10.0.0.0/8), comma separated, or true or false",
  ),
  z.transform((value): boolean | string[] => {
    if (value === undefined || value === 'false') return false
    return value === 'true' || value.split(',').map((part) => part.trim())
  }),
)

export const databaseUrl = text.check(
  z.superRefine((value, check) => {
    const message = value && databaseUrlFault(value)
    if (message) check.addIssue({ code: 'custom', message })
  }),
)

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

function databaseUrlFault(value: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(value)) return 'must start with postgres:// or postgresql://'
  try {
    // The driver takes an empty host too.
    const url = new URL(value.replace('@/', '@localhost/'))
    // The driver takes an unknown one for none, and would not encrypt.
    if (!sslModes.includes(url.searchParams.get('sslmode') ?? 'require'))
      return `has an sslmode that is none of ${sslModes.join(', ')}`
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part)
    // The rest of a password with such a character.
    if (!`${url.pathname}${url.search}`.includes('@') && !value.includes('#')) return null
  } catch {
    // A password that is not encoded is the usual cause.
  }
  return 'cannot be read: in user and password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40 and : as %3A'
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(value)
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

function isSafeBaseUrl(value: string): boolean {
  if (!isHttpUrl(value)) return false
  const url = new URL(value)
  return url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
}
