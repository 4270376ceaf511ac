/** JSON with sorted keys: key order makes no difference. `undefined` is null. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, nested) =>
    nested && typeof nested === 'object' && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  )
}
