import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type ModuleInfo = { importedIds: readonly string[] } | null

let everyPublicPage: Set<string> | undefined

/** Whether the public layout brings this module with it. */
function isOfEveryPublicPage(id: string, infoOf: (id: string) => ModuleInfo): boolean {
  if (!everyPublicPage) {
    everyPublicPage = new Set()
    const wait = [fileURLToPath(new URL('src/app/layouts/public.tsx', import.meta.url))]
    for (let next = wait.pop(); next; next = wait.pop()) {
      if (everyPublicPage.has(next) || next.includes('node_modules')) continue
      everyPublicPage.add(next)
      wait.push(...(infoOf(next)?.importedIds ?? []))
    }
  }
  return everyPublicPage.has(id)
}

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
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // Only the back office loads it.
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
                // One file instead of thirty, which a phone with a weak signal would ask for one after the other.
                {
                  debugName: 'site',
                  name: (id, graph) =>
                    isOfEveryPublicPage(id, (one) => graph.getModuleInfo(one)) ? 'site' : null,
                },
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
