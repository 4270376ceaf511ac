import type * as z from 'zod/mini'

/**
 * What is wrong with a setting, for staff who are not programmers. `inFile`: how the Spanish goes on for who writes a file.
 * `setting`: another one that the sentence names.
 */
export type SettingProblem = { en: string; es: string; inFile?: string; setting?: string }

const faults = {
  dollars: { en: 'must be dollars such as "23.95"', es: 'son dólares, como "23.95"' },
  page: {
    en: 'must be a page such as /eventos, or start with https://',
    es: 'es una página como /eventos, o empieza con https://',
  },
  https: { en: 'must be an address that starts with https://', es: 'debe empezar con https://' },
  email: { en: 'must be an e-mail address', es: 'debe ser un correo electrónico' },
  phone: { en: 'must be written like 787-555-0100', es: 'se escribe como 787-555-0100' },
  shortNumber: { en: 'must be a phone number', es: 'debe ser un teléfono' },
  clock: { en: 'must be a time such as 09:00', es: 'es una hora como 09:00' },
  zip: { en: 'must be a ZIP code such as 00919', es: 'es un código postal como 00919' },
  state: { en: 'must be two capital letters such as PR', es: 'son dos letras mayúsculas, como PR' },
  day: { en: 'must be a day such as 2026-12-24', es: 'es un día como 2026-12-24' },
  afterOpens: {
    en: 'must be later than contact.opens',
    es: 'debe ser después de contact.opens',
    setting: 'contact.opens',
  },
  slug: { en: 'must be small letters, digits and hyphens', es: 'lleva letras minúsculas, números y guiones' },
  town: { en: 'must be a municipality of Puerto Rico', es: 'debe ser un municipio' },
  twice: { en: 'has the same twice', es: 'tiene lo mismo dos veces' },
  payPalButton: {
    en: 'must be the letters and digits of the PayPal button',
    es: 'son las letras y números del botón de PayPal',
  },
  athPath: {
    en: 'must be the business path such as /OrganizacionEjemplo',
    es: 'es la ruta del negocio, como /OrganizacionEjemplo',
  },
  photo: { en: 'must be an uploaded photograph', es: 'es una foto subida en los ajustes' },
  subhead: { en: 'stands before a paragraph that is not there', es: 'va antes de un párrafo que no existe' },
  keepOne: { en: 'must keep at least one', es: 'debe quedar por lo menos una' },
  notLess: {
    en: 'must not be less than boxCostFromUsd',
    es: 'no puede ser menos que boxCostFromUsd',
    setting: 'boxCostFromUsd',
  },
} satisfies Record<string, SettingProblem>

/** A schema's message is the name of its sentence. */
export const fault = (name: keyof typeof faults) => name

const isFault = (message: string): message is keyof typeof faults => Object.hasOwn(faults, message)

/** Schemas name their own sentences; Zod's default messages are replaced. The issue is of a parse with `reportInput`. */
export function settingProblemOf(issue: z.core.$ZodIssue): SettingProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { en: 'is missing', es: 'falta' }
        : (kinds[issue.expected] ?? { en: issue.message, es: issue.message })
    case 'invalid_value': {
      const values = issue.values.join(', ')
      return { en: `must be one of: ${values}`, es: `debe ser uno de: ${values}` }
    }
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => `«${key}»`).join(', ')
      return {
        en: `${names} is not a setting: check the spelling, or delete it`,
        es: 'no es un ajuste: revisa cómo se escribe, o bórralo',
      }
    }
    case 'too_small':
      if (issue.origin === 'string') return { en: 'must not be empty', es: 'no puede estar vacío' }
      if (issue.origin === 'array')
        return { en: `needs ${issue.minimum} or more`, es: `hace falta ${issue.minimum} o más` }
      return { en: `must be ${issue.minimum} or more`, es: `debe ser ${issue.minimum} o más` }
    case 'too_big':
      if (issue.origin === 'string')
        return {
          en: `can have up to ${issue.maximum} characters`,
          es: `puede tener hasta ${issue.maximum} caracteres`,
        }
      if (issue.origin === 'array')
        return { en: `can have up to ${issue.maximum}`, es: `puede tener hasta ${issue.maximum}` }
      return { en: `must be ${issue.maximum} or less`, es: `debe ser ${issue.maximum} o menos` }
    default:
      return isFault(issue.message) ? faults[issue.message] : { en: issue.message, es: issue.message }
  }
}

/** In the file both languages are read. */
export const inBothLanguages = ({ en, es, inFile = '' }: SettingProblem): string => `${en} / ${es}${inFile}`

const kinds: Record<string, SettingProblem> = {
  string: { en: 'must stand between quotes, such as "25"', es: 'va entre comillas, como "25"' },
  number: { en: 'must be a number, without quotes', es: 'es un número', inFile: ', sin comillas' },
  int: { en: 'must be a whole number, without quotes', es: 'es un número entero', inFile: ', sin comillas' },
  boolean: { en: 'must be true or false, without quotes', es: 'es true o false', inFile: ', sin comillas' },
  array: { en: 'must be a list, between [ and ]', es: 'es una lista, entre [ y ]' },
  object: { en: 'must be a group, between { and }', es: 'es un grupo, entre { y }' },
}
