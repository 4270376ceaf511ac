const shownLength = 200

/** back-office.md#feedback: notes and descriptions are cut to 200 characters in lists. */
export function excerpt(text: string): string
export function excerpt(text: string | null): string | null
export function excerpt(text: string | null): string | null {
  if (!text) return text
  // By whole characters, so that no emoji is cut in half.
  const letters = [...text]
  return letters.length <= shownLength ? text : `${letters.slice(0, shownLength).join('').trimEnd()}…`
}
