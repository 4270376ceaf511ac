import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type InfoOf = (id: string) => { importedIds: readonly string[] } | null

const broughtBy = new Map<string, Set<string>>()

/** Our own modules that a file brings with it at once. */
function closureOf(file: string, infoOf: InfoOf): Set<string> {
  const known = broughtBy.get(file)
  if (known) return known
  const found = new Set<string>()
  const wait = [fileURLToPath(new URL(`src/${file}`, import.meta.url))]
  for (let next = wait.pop(); next; next = wait.pop()) {
    if (found.has(next) || next.includes('node_modules')) continue
    found.add(next)
    wait.push(...(infoOf(next)?.importedIds ?? []))
  }
  broughtBy.set(file, found)
  return found
}

type Graph = { getModuleInfo: InfoOf }

const isIn = (file: string, id: string, graph: Graph) =>
  closureOf(file, (one) => graph.getModuleInfo(one)).has(id)

/** What every public page brings. */
const isOfSite = (id: string, graph: Graph) => isIn('app/layouts/public.tsx', id, graph)

const isOfForms = (id: string, graph: Graph) => forms.every((file) => isIn(file, id, graph))

const isOfPages = (id: string, graph: Graph) => pages.some((file) => isIn(file, id, graph))

/** One file for all modules that pass. */
const together = (debugName: string, test: (id: string, graph: Graph) => boolean) => ({
  debugName,
  name: (id: string, graph: Graph) => (test(id, graph) ? debugName : null),
})

const forms = [
  'features/box-requests/ui/public/request-dialog.tsx',
  'features/contact/ui/public/contact-form.tsx',
]
const pages = ['home', 'about', 'contact', 'donate', 'events', 'resources'].map(
  (page) => `app/routes/public/${page}.tsx`,
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
                // Only the back office loads it.
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 4 },
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
                // A few files instead of dozens, which a phone with a weak signal would ask for one after the other:
                // what every public page brings; what pages and forms share; what only forms share.
                { ...together('site', isOfSite), priority: 3 },
                {
                  ...together('shared', (id, graph) => isOfForms(id, graph) && isOfPages(id, graph)),
                  priority: 2,
                },
                { ...together('forms', isOfForms), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // Else the first page in development reloads when Vite finds them.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      '@tanstack/react-query',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'zod',
    ],
  },
})
