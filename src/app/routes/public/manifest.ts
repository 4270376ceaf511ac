import { addresses, localAddress } from '../../addresses.ts'
import type { PageContext } from '../../page-context.ts'

/** For people who add the site to their home screen. The name there is neutral: other people see it. */
export const webManifest = ({ lang, site }: PageContext): string =>
  JSON.stringify({
    name: site.organisation.name,
    short_name: 'Hope in a Box',
    lang,
    id: addresses.home,
    start_url: localAddress(addresses.home, lang),
    scope: addresses.home,
    display: 'minimal-ui',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
