import { readdirSync } from 'node:fs'

/** The folder of every feature by its name: `volunteers` is in `src/domains/community/volunteers`. */
export const featureFolders: ReadonlyMap<string, string> = new Map(
  foldersIn('src/domains').flatMap((domain) =>
    foldersIn(`src/domains/${domain}`).map((name) => [name, `src/domains/${domain}/${name}`] as const),
  ),
)

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
