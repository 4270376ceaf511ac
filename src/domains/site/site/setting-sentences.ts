import type * as z from 'zod/mini'

/**
 * The error message for a wrong setting, in English and Spanish, for staff who are not programmers. Messages set in the
 * schema pass through. Zod's default messages are replaced. The issue is of a parse with `reportInput`.
 */
export function settingErrorMessage(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing / falta' : (kinds[issue.expected] ?? issue.message)
    case 'invalid_value':
      return `must be one of / debe ser uno de: ${issue.values.join(', ')}`
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => `«${key}»`).join(', ')
      return `${names} is not a setting: check the spelling, or delete it / no es un ajuste: revisa cómo se escribe, o bórralo`
    }
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty / no puede estar vacío'
      if (issue.origin === 'array')
        return `needs ${issue.minimum} or more / hace falta ${issue.minimum} o más`
      return `must be ${issue.minimum} or more / debe ser ${issue.minimum} o más`
    case 'too_big':
      if (issue.origin === 'string')
        return `can have up to ${issue.maximum} characters / puede tener hasta ${issue.maximum} caracteres`
      if (issue.origin === 'array')
        return `can have up to ${issue.maximum} / puede tener hasta ${issue.maximum}`
      return `must be ${issue.maximum} or less / debe ser ${issue.maximum} o menos`
    default:
      return issue.message
  }
}

const kinds: Record<string, string> = {
  string: 'must stand between quotes, such as "25" / va entre comillas, como "25"',
  number: 'must be a number, without quotes / es un número, sin comillas',
  int: 'must be a whole number, without quotes / es un número entero, sin comillas',
  boolean: 'must be true or false, without quotes / es true o false, sin comillas',
  array: 'must be a list, between [ and ] / es una lista, entre [ y ]',
  object: 'must be a group, between { and } / es un grupo, entre { y }',
}
