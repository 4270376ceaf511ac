import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const closures = new Map<string, Set<string>>()

/** The modules that a file imports, directly or indirectly. `onDemand` includes dynamic imports. */
function closureOf(file: string, graph: Graph, onDemand: boolean): Set<string> {
  const key = `${file} ${onDemand}`
  const cached = closures.get(key)
  if (cached) return cached
  const found = new Set<string>()
  const queue = [fileURLToPath(new URL(`src/${file}`, import.meta.url))]
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const info = graph.getModuleInfo(next)
    queue.push(...(info?.importedIds ?? []))
    if (onDemand) queue.push(...(info?.dynamicallyImportedIds ?? []))
  }
  closures.set(key, found)
  return found
}

const isIn = (file: string, id: string, graph: Graph) => closureOf(file, graph, false).has(id)

const isOwn = (id: string) => !id.includes('node_modules')

const apart =
  /\/(moved-nodes|tell-failures|contact-line|stored-draft|use-hydrated|notice|library-link|volunteer-offer)\.tsx?$/

/**
 * Imported by every public page, or by its entry. And what home needs of the forms, because the rest would come with it,
 * what all pages but home need, and links of pages that would bring their drawings along.
 */
const isOfSite = (id: string, graph: Graph) =>
  isOwn(id) && (isIn('app/layouts/public.tsx', id, graph) || apart.test(id))

const countIn = (files: string[], id: string, graph: Graph) =>
  files.filter((file) => isIn(file, id, graph)).length

/** Imported by the request form and by one of the short forms. */
const isOfForms = (id: string, graph: Graph) =>
  isOwn(id) && countIn(request, id, graph) > 0 && countIn(shortForms, id, graph) > 0

/** Imported by several of the main pages. */
const isOfPages = (id: string, graph: Graph) => isOwn(id) && countIn(pages, id, graph) > 1

/** Home, the donation page, the page of a request and the request form need little of it, so they do not load it. */
const isOfInnerPages = (id: string, graph: Graph) =>
  isOfPages(id, graph) && countIn([home, donate, followUp, requestForm], id, graph) === 0

/** Imported by a public page, statically or dynamically. */
const isPublic = (id: string, graph: Graph) =>
  publicFiles.some((file) => closureOf(file, graph, true).has(id))

/** Imported by the back office's layout or by all its lists. */
const isOfLists = (id: string, graph: Graph) =>
  isIn('app/layouts/admin.tsx', id, graph) || lists.every((file) => isIn(file, id, graph))

const isOfRequestList = (id: string, graph: Graph) => isIn(lists[0], id, graph)

/** What short forms share, and neither the request form, the page itself nor a list of the office needs. */
const isOfShortForms = (id: string, graph: Graph) =>
  isOwn(id) &&
  !isOfLists(id, graph) &&
  !isOfRequestList(id, graph) &&
  countIn([...request, home, followUp], id, graph) === 0 &&
  countIn(shortForms, id, graph) > 1

/** Back-office modules that public pages also load. */
const isCommon = (id: string, graph: Graph) =>
  isPublic(id, graph) && (isOfLists(id, graph) || isOfRequestList(id, graph))

/** Puts all modules that match into one file. */
const group = (debugName: string, test: (id: string, graph: Graph) => boolean) => ({
  debugName,
  name: (id: string, graph: Graph) => (test(id, graph) ? debugName : null),
})

const requestForm = 'domains/boxes/box-requests/ui/public/request-dialog.tsx'
/** With what the page shows once it is sent. */
const request = [requestForm, 'domains/boxes/box-requests/ui/public/confirmation.tsx']
const shortForms = [
  'domains/community/contact/ui/public/contact-form.tsx',
  'domains/money/donations/ui/public/donation-form.tsx',
  'domains/events/events/ui/public/registration-dialog.tsx',
  'domains/community/volunteers/ui/public/volunteer-dialog.tsx',
]
const home = 'app/routes/public/home.tsx'
const donate = 'app/routes/public/donate.tsx'
const followUp = 'app/routes/public/follow-up.tsx'
const pages = [
  home,
  donate,
  ...['about', 'contact', 'events', 'resources'].map((page) => `app/routes/public/${page}.tsx`),
]
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
  plugins: [tailwindcss()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      // A public page lists its own files. Vite's preload list for all pages would be a fifth of the entry.
      resolveDependencies: (_file, files, { hostId }) => (/entry\.public/.test(hostId) ? [] : files),
    },
  },
  builder: {},
  environments: {
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/render.ts' },
      },
    },
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          // react-router has 'use client' directives, which have no effect here.
          checks: { moduleLevelDirective: false },
          input: [
            'src/app/entry.public.tsx',
            'src/app/entry.admin.tsx',
            'src/app/deferred.css',
            'src/app/fonts.css',
          ],
          output: {
            // An entries-aware group is named after its entries: `common~home~events…`.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
                // Used only by the back office.
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 6 },
                { name: 'form-library', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 6 },
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 6 },
                // A few files instead of dozens, because each request is slow on a weak network: one for all public
                // pages, then what forms share, by how many pages need it without a form, then what only forms need and
                // what only pages need.
                { ...group('site', isOfSite), priority: 5 },
                {
                  // A file of its own would be longer than what is in it.
                  ...group(
                    'shared',
                    (id, graph) => (isOfForms(id, graph) && isOfPages(id, graph)) || /by-letters/.test(id),
                  ),
                  priority: 4,
                },
                {
                  // Of the pages only the donation page tells other tabs.
                  ...group(
                    'fields',
                    (id, graph) =>
                      isOfForms(id, graph) && countIn(pages, id, graph) === 1 && !/other-tabs/.test(id),
                  ),
                  priority: 4,
                },
                // The page of a request says what comes next, and opens its dialogs at a press.
                {
                  ...group(
                    'endings',
                    (id, graph) =>
                      isOfForms(id, graph) && countIn(publicFiles, id, graph) > 0 && !/overlays/.test(id),
                  ),
                  priority: 4,
                },
                {
                  ...group(
                    'dialogs',
                    (id, graph) => isOfForms(id, graph) && countIn(publicFiles, id, graph) > 0,
                  ),
                  priority: 4,
                },
                { ...group('forms', isOfForms), priority: 3 },
                { ...group('short-forms', isOfShortForms), priority: 3 },
                {
                  ...group('pages', (id, graph) => isOfPages(id, graph) && isIn(home, id, graph)),
                  priority: 3,
                },
                { ...group('inner-pages', isOfInnerPages), priority: 3 },
                // The same for the back office. A group also takes the imports of its modules, so modules that public
                // pages load too are grouped first, one file per set of pages. What only a press on a page
                // loads is apart, in a few larger files.
                {
                  ...group(
                    'late',
                    (id, graph) => isCommon(id, graph) && countIn(publicFiles, id, graph) === 0,
                  ),
                  entriesAware: true,
                  entriesAwareMergeThreshold: 9_000,
                  includeDependenciesRecursively: false,
                  priority: 2,
                },
                { ...group('common', isCommon), entriesAware: true, priority: 2 },
                { ...group('office', isOfLists), priority: 1 },
                { ...group('office-requests', isOfRequestList), priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  // Without this list the first page in development reloads when Vite discovers them.
  optimizeDeps: {
    entries: ['src/app/entry.*.tsx'],
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'react-hook-form',
      'zod/mini',
    ],
  },
})
