import type { Manifest } from 'vite'

/** Addresses of the files that a page loads. */
export type Files = { scripts: string[]; styles: string[] }

/** Vite's build manifest. Null in development, where Vite serves the sources. */
export type Build = Manifest | null

/** Development only: Vite's client, which reloads the page, and the full style sheet. */
export const viteHead =
  '<script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/src/app/app.css"/>'

/** The built files of sources in src/app and of their static imports, the first source's own file first. */
export function filesOf(build: Build, ...sources: string[]): Files {
  if (!build) return { scripts: sources.map((source) => `/src/app/${source}`), styles: [] }
  const keys = new Set<string>()
  const add = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of build[key]?.imports ?? []) add(imported)
  }
  for (const source of sources) add(`src/app/${source}`)
  const chunks = [...keys].map((key) => chunkOf(build, key))
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  }
}

/** The built scripts that sources in src/app load on demand, with their imports. */
export function laterFilesOf(build: Build, ...sources: string[]): string[] {
  if (!build) return []
  const initial = new Set(filesOf(build, ...sources).scripts)
  const keys = new Set<string>()
  const add = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    const { imports = [], dynamicImports = [] } = chunkOf(build, key)
    for (const next of [...imports, ...dynamicImports]) add(next)
  }
  for (const source of sources) add(`src/app/${source}`)
  return [...keys].map((key) => `/${chunkOf(build, key).file}`).filter((file) => !initial.has(file))
}

/** The address of an image, font or style sheet in src/app. */
export const addressOf = (build: Build, source: string): string =>
  build ? `/${chunkOf(build, `src/app/${source}`).file}` : `/src/app/${source}`

function chunkOf(build: Manifest, key: string) {
  const chunk = build[key]
  if (!chunk) throw new Error(`${key} is missing in the manifest`)
  return chunk
}
