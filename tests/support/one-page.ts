import type { RouterContextProvider, ServerBuild } from 'react-router'
import { type PageContext, pageContext } from '#app/page-context.ts'

/** A site with one route, without a build: `respond` renders every address. */
export function siteOfOnePage(
  respond: (request: Request, context: PageContext) => Response | Promise<Response>,
): ServerBuild {
  return {
    entry: {
      module: {
        default: async (
          request: Request,
          _status: number,
          _headers: Headers,
          _router: unknown,
          context: RouterContextProvider,
        ) => respond(request, context.get(pageContext)),
      },
    },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
