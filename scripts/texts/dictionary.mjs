// Merges the text files of one language into a flat list of keys, as the site does.

/** `{ leaves: Map(key → { text, path }), errors }`. Two files may share a namespace, never a key. */
export function mergeLanguage(files) {
  const leaves = new Map()
  const errors = []
  for (const { path, value } of files) {
    for (const [key, text] of flatten(value)) {
      const existing = leaves.get(key)
      if (existing) errors.push(`${key}: stands in ${existing.path} and in ${path}`)
      if (typeof text !== 'string')
        errors.push(`${key} (${path}): a text is expected, not ${JSON.stringify(text)}`)
      else if (!text.trim()) errors.push(`${key} (${path}): empty text`)
      else leaves.set(key, { text, path })
    }
  }
  return { leaves, errors: [...errors, ...leavesThatAreBranches(leaves)] }
}

/** Every leaf of a nested object, with its dotted key. */
export function* flatten(value, prefix = '') {
  if (value === null || typeof value !== 'object') {
    yield [prefix, value]
    return
  }
  for (const [name, inner] of Object.entries(value))
    yield* flatten(inner, prefix ? `${prefix}.${name}` : name)
}

/** `events.status` and `events` of `events.status.open`. */
export function branchesOf(leaves) {
  const branches = new Set()
  for (const key of leaves.keys()) {
    const parts = key.split('.')
    for (let length = 1; length < parts.length; length++) branches.add(parts.slice(0, length).join('.'))
  }
  return branches
}

function leavesThatAreBranches(leaves) {
  const branches = branchesOf(leaves)
  const both = [...leaves].filter(([key]) => branches.has(key))
  return both.map(
    ([key, { path }]) => `${key} (${path}): is a text here and a group of texts in another file`,
  )
}
