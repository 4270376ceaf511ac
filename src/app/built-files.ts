import type { Manifest } from 'vite'

/** What a page loads, as addresses. */
export type Files = { scripts: string[]; styles: string[] }

/** Vite's manifest of the build; null in development, where Vite serves the sources themselves. */
export type Build = Manifest | null

/** In development: Vite's client, which reloads the page, and the whole style. */
export const viteHead =
  '<script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/src/app/app.css"/>'

/** The files that a source of src/app became, first its own, and those of its static imports. */
export function filesOf(build: Build, ...sources: string[]): Files {
  if (!build) return { scripts: sources.map((source) => `/src/app/${source}`), styles: [] }
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const one of build[key]?.imports ?? []) add(one)
  }
  for (const source of sources) add(`src/app/${source}`)
  const chunks = [...found].map((key) => chunkOf(build, key))
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  }
}

/** The address of a picture, a font or a style sheet of src/app. */
export const addressOf = (build: Build, source: string): string =>
  build ? `/${chunkOf(build, `src/app/${source}`).file}` : `/src/app/${source}`

function chunkOf(build: Manifest, key: string) {
  const chunk = build[key]
  if (!chunk) throw new Error(`${key} is missing in the manifest`)
  return chunk
}
