import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './admin-routes.ts'

/**
 * Every address a browser can open. English pages have the same routes under /en.
 * Public pages say `export { XPage as default }`: a plain default export the router's build would wrap in the
 * router's own code, which public pages do without (docs/decisions/0007).
 */
export default [
  layout('layouts/public.tsx', [
    route('en?', 'routes/public/home.tsx'),
    route('en?/quienes-somos', 'routes/public/about.tsx'),
    route('en?/recursos', 'routes/public/resources.tsx'),
    route('en?/eventos', 'routes/public/events.tsx'),
    route('en?/contacto', 'routes/public/contact.tsx'),
    route('en?/donar', 'routes/public/donate.tsx'),
    route('en?/privacidad', 'routes/public/privacy.tsx'),
    route('en?/sin-conexion', 'routes/public/offline.tsx'),
    route('en?/solicitud/:reference', 'routes/public/follow-up.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('.well-known/security.txt', 'routes/public/security-contact.ts'),
  adminRoutes,
  ...(import.meta.env.DEV ? [route('dev/ui', 'routes/dev/ui.tsx')] : []),
] satisfies RouteConfig
