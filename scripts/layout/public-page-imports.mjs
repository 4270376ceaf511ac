// What a public page must not load with its first code: schemas, forms and the router come on a press, with a dialog or
// when the browser is idle.

const late = ['zod/mini', 'react-hook-form', '@tanstack/react-query', 'react-router']
const isStart = (path) =>
  /^src\/app\/(?:routes\/public\/[^/]+|entry\.public|layouts\/public)\.tsx$/.test(path) &&
  !path.includes('.test.')

export function publicPageProblems(files) {
  const importsOf = new Map(
    files.map(({ path, imports }) => [path, imports.filter(({ typeOnly, isLazy }) => !typeOnly && !isLazy)]),
  )
  return [...importsOf.keys()].filter(isStart).flatMap((file) =>
    late.flatMap((name) => {
      const way = wayTo(name, file, importsOf)
      const message = `loads ${way?.join(' → ')} with the page: use import() on a press, or lazyPart`
      return way ? [{ file, message }] : []
    }),
  )
}

/** The shortest way from `start` to the package `name`. Null: there is no way. */
function wayTo(name, start, importsOf) {
  const ways = new Map([[start, []]])
  for (const [path, way] of ways) {
    for (const { to, isOwn } of importsOf.get(path) ?? []) {
      if (to === name) return [...way, name]
      if (isOwn && !ways.has(to)) ways.set(to, [...way, to])
    }
  }
  return null
}
