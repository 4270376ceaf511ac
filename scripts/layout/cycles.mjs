// Circles of runtime imports. `import type` disappears when the file is run, so it closes no circle.

export function findCycles(files) {
  const graph = new Map(files.map((file) => [file.path, neighbours(file)]))
  const state = new Map()
  const trail = []
  const circles = []

  const visit = (path) => {
    state.set(path, 'open')
    trail.push(path)
    for (const next of graph.get(path) ?? []) {
      if (state.get(next) === 'open') circles.push([...trail.slice(trail.indexOf(next)), next])
      else if (!state.has(next) && graph.has(next)) visit(next)
    }
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of graph.keys()) if (!state.has(path)) visit(path)
  return circles.map((circle) => ({
    file: circle[0],
    message: `a circle of imports: ${circle.join(' → ')}. Move what they share to a file that both import.`,
  }))
}

function neighbours(file) {
  return file.imports.filter((edge) => edge.isOwn).map((edge) => edge.to)
}
