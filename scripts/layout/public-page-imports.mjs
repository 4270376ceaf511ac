// What a public page must not load with its first code: schemas, forms and the router come on a press, with a dialog or
// when the browser is idle.

const late = ['zod/mini', 'react-hook-form', '@tanstack/react-query', 'react-router']
const isStart = (path) =>
  /^src\/app\/routes\/public\/[^/]+\.tsx$/.test(path) ||
  path === 'src/app/entry.public.tsx' ||
  path === 'src/app/layouts/public.tsx'

export function publicPageProblems(files) {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports.filter(isFirst)]))
  const starts = files.map(({ path }) => path).filter((path) => isStart(path) && !path.includes('.test.'))
  return starts.flatMap((start) =>
    late.flatMap((name) => {
      const way = wayTo(name, start, importsOf)
      return way
        ? [
            {
              file: start,
              message: `loads ${way.join(' → ')} with the page: use import() on a press, or lazyPart`,
            },
          ]
        : []
    }),
  )
}

const isFirst = ({ typeOnly, isLazy }) => !typeOnly && !isLazy

/** The shortest way from `start` to the package `name`. Null: there is no way. */
function wayTo(name, start, importsOf) {
  const cameFrom = new Map([[start, null]])
  for (const path of cameFrom.keys()) {
    for (const { to, isOwn } of importsOf.get(path) ?? []) {
      if (to === name) return [...wayBack(path, cameFrom).slice(1), name]
      if (isOwn && !cameFrom.has(to)) cameFrom.set(to, path)
    }
  }
  return null
}

function wayBack(path, cameFrom) {
  const way = []
  for (let at = path; at; at = cameFrom.get(at)) way.unshift(at)
  return way
}
