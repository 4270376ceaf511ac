/**
 * The known name that this one is, mistyped. Word by word, so that names of other programs stay apart: a short word may have
 * two letters exchanged (SMPT, but not SFTP), a longer one a wrong letter or two.
 */
export function nearName(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null
  const words = name.split('_')
  const isNear = (other: string) => {
    const others = other.split('_')
    return others.length === words.length && others.every((word, index) => isTypoOf(words[index] ?? '', word))
  }
  return known.find(isNear) ?? null
}

function isTypoOf(word: string, meant: string): boolean {
  if (meant.length <= 4) return word === meant || isExchanged(word, meant)
  return isExchanged(word, meant) || editsBetween(word, meant) <= (meant.length < 8 ? 1 : 2)
}

/** Two letters side by side changed places. */
function isExchanged(word: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, index) => letter !== word[index])
  return word === meant.slice(0, at) + (meant[at + 1] ?? '') + (meant[at] ?? '') + meant.slice(at + 2)
}

function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row[to.length] ?? 0
}
