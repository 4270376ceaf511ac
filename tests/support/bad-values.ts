/** Invalid values for a text field. */
export function badTexts(max: number, required = true): [string, unknown][] {
  const invalid: [string, unknown][] = [
    ['too long', 'x'.repeat(max + 1)],
    ['a number', 42],
    ['a list', ['x']],
    ['an object', { $ne: '' }],
    ['with a NUL', 'hola\u0000adiós y más'],
    ['with half a surrogate', 'hola \ud83d y algo más'],
  ]
  if (!required) return invalid
  return [
    ['missing', undefined],
    ['null', null],
    ['blank', ' \t '],
    ['nothing to see', '\u200b\u2060\ufeff\u00ad'],
    ...invalid,
  ]
}

export const badEmails: [string, unknown][] = [
  ['without @', 'ana.example.org'],
  ['two @', 'ana@@example.org'],
  ['without a domain', 'ana@'],
  ['with a line break', 'ana@example.org\nBcc: x@example.org'],
  ['two addresses', 'ana@example.org,eva@example.org'],
  ['two with names', 'Ana <ana@example.org>, Luz <luz@example.org>'],
  ['too long', `${'a'.repeat(64)}@${'b'.repeat(190)}.org`],
  ['a list', ['ana@example.org']],
]

/** Hostile but valid texts: stored and returned unchanged. */
export const hostileTexts = [
  "Robert'); DROP TABLE volunteers;--",
  '<script>alert(1)</script>',
  '=HYPERLINK("https://example.org")',
  '{{7*7}} ${7*7} %s %n',
  '__proto__',
  'María José Ñuñez-O’Neill 👩‍👧 العربية',
]
