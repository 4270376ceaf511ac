import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type Info = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Info | null }

const closures = new Map<string, Set<string>>()

/** The modules that a file imports, directly or not; with `onDemand`, also those behind a dynamic import. */
function closureOf(file: string, graph: Graph, onDemand: boolean): Set<string> {
  const key = `${file} ${onDemand}`
  const known = closures.get(key)
  if (known) return known
  const found = new Set<string>()
  const wait = [fileURLToPath(new URL(`src/${file}`, import.meta.url))]
  for (let next = wait.pop(); next; next = wait.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const info = graph.getModuleInfo(next)
    wait.push(...(info?.importedIds ?? []))
    if (onDemand) wait.push(...(info?.dynamicallyImportedIds ?? []))
  }
  closures.set(key, found)
  return found
}

const isIn = (file: string, id: string, graph: Graph) => closureOf(file, graph, false).has(id)

const isOwn = (id: string) => !id.includes('node_modules')

/** What every public page imports. */
const isOfSite = (id: string, graph: Graph) => isOwn(id) && isIn('app/layouts/public.tsx', id, graph)

const isOfForms = (id: string, graph: Graph) => isOwn(id) && forms.every((file) => isIn(file, id, graph))

const isOfPages = (id: string, graph: Graph) => pages.some((file) => isIn(file, id, graph))

/** What a public page loads, at once or on demand. */
const isPublic = (id: string, graph: Graph) =>
  publicFiles.some((file) => closureOf(file, graph, true).has(id))

/** What the frame of the back office and its lists import. */
const isOfLists = (id: string, graph: Graph) =>
  isIn('app/layouts/admin.tsx', id, graph) || lists.every((file) => isIn(file, id, graph))

const isOfRequestList = (id: string, graph: Graph) => isIn(lists[0], id, graph)

/** Of these, what public pages load too. */
const isCommon = (id: string, graph: Graph) =>
  isPublic(id, graph) && (isOfLists(id, graph) || isOfRequestList(id, graph))

/** One file for all modules that pass. */
const together = (debugName: string, test: (id: string, graph: Graph) => boolean) => ({
  debugName,
  name: (id: string, graph: Graph) => (test(id, graph) ? debugName : null),
})

const forms: [string, ...string[]] = [
  'features/box-requests/ui/public/request-dialog.tsx',
  'features/contact/ui/public/contact-form.tsx',
]
const pages = ['home', 'about', 'contact', 'donate', 'events', 'resources'].map(
  (page) => `app/routes/public/${page}.tsx`,
)
const publicFiles = [
  'app/layouts/public.tsx',
  ...readdirSync(new URL('src/app/routes/public', import.meta.url)).map(
    (file) => `app/routes/public/${file}`,
  ),
]
const lists: [string, ...string[]] = [
  'app/routes/admin/box-requests.tsx',
  'app/routes/admin/volunteers.tsx',
  'app/routes/admin/messages.tsx',
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The names of a group by entries list those entries: `common~home~events…`.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
                // Only the back office loads it.
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 6 },
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 6 },
                // A few files instead of dozens, which a phone with a weak signal would ask for one after the other:
                // what every public page brings; what pages and forms share; what only forms share.
                { ...together('site', isOfSite), priority: 5 },
                {
                  ...together('shared', (id, graph) => isOfForms(id, graph) && isOfPages(id, graph)),
                  priority: 4,
                },
                { ...together('forms', isOfForms), priority: 3 },
                // The same for the back office. A group takes the imports of its modules along. So what public pages
                // load too gets files first, one for each set of pages that load it.
                { ...together('common', isCommon), entriesAware: true, priority: 2 },
                { ...together('office', isOfLists), priority: 1 },
                { ...together('office-requests', isOfRequestList), priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  // Else the first page in development reloads when Vite finds them.
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', '@tanstack/react-query', 'react-hook-form', 'zod'],
  },
})
