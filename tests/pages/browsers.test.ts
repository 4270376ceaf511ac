import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScripts } from '#app/start-scripts.ts'
import { earlyCallsScript } from '#lib/http/early-calls.ts'
import { program } from '../server/run-server.ts'
import { newerApisIn, newerRulesIn, newerValuesIn } from './newer-than.ts'

const because = (reason: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, reason]))

/** What built files name and an older browser of docs/browsers.md may not have, and why it does no harm there. */
const allowed: Record<string, string> = {
  requestIdleCallback: 'looked for: lazy-dialog.tsx and lazy-part.tsx have a timer instead',
  cancelIdleCallback: 'with requestIdleCallback',
  hidePopover: 'menu.tsx looks for popover; tooltip.tsx for the property',
  showPopover: 'tooltip.tsx looks for the property',
  getTransports: 'WebAuthn library: looked for',
  getPublicKeyAlgorithm: 'WebAuthn library: looked for',
  getPublicKey: 'WebAuthn library: looked for',
  getAuthenticatorData: 'WebAuthn library: looked for',
  isConditionalMediationAvailable: 'WebAuthn library: looked for',
  startViewTransition: 'React and the router: only for a ViewTransition, which we have none of',
  skipTransition: 'with startViewTransition',
  requestSubmit: 'React: only for a form action before hydration, which we have none of',
  navigation: 'React: looked for',
  speechSynthesis: 'article-tools.tsx looks for it: a browser without a voice shows no «Escuchar»',
  SpeechSynthesisUtterance: 'with speechSynthesis',
  getVoices: 'with speechSynthesis',
  createContext: "React's own",
  isActive: 'our own field',
  error: "a library's own method",
  use: "React's own",
  take: "a library's own method",
  '@property': 'Tailwind gives initial values without it too',
  '@page': 'margins of a printed page',
  ':has': 'each such rule stands alone: without it the look changes a little',
  ':open': 'inside :is(), which drops what it does not know',
  ':popover-open': 'only in :not() inside :where(), and in @supports',
  ':-webkit-inner-spin-button': 'arrows of a number field',
  ...because(
    'the page is the same, painted later or broken into other lines',
    ...[
      'content-visibility',
      'contain-intrinsic-size',
      'text-wrap',
      'hyphenate-limit-chars',
      'break-after: avoid',
    ],
  ),
  ...because(
    'place-beside.ts comes instead: menu.tsx and tooltip.tsx look for it',
    ...['anchor-scope', 'anchor-name', 'position-anchor', 'position-area', 'position-try-fallbacks'],
  ),
  ...because('menu.tsx and tooltip.tsx look for it', 'popover=', 'popovertarget='),
  ...because(
    'of a pointer, a scroll bar or a drawing aid, which phones do without',
    ...[
      'cursor: pointer',
      'cursor: not-allowed',
      'cursor: help',
      'resize',
      'scrollbar-width',
      'scrollbar-gutter',
    ],
    ...['forced-color-adjust', '-webkit-tap-highlight-color'],
  ),
  ...because(
    "a hint to the browser's loader or keyboard",
    'fetchpriority=',
    'autocapitalize=',
    'autocorrect=',
  ),
  ...because('a word of code, no attribute', 'closedby=', 'watch=', 'capture=', 'manifest=', 'anchor='),
  ...because("React's own list of attributes", 'imagesrcset=', 'imagesizes='),
  'autofocus=': 'a field without it is pressed first',
  'playsinline=': 'camera-scan.tsx: elsewhere a film plays in the page anyway',
  'inert=': 'event-form.tsx: a preview for staff, whose button does nothing',
  'overflow: clip': "a dialog's own is `auto`, and its content scrolls; tables and paper look the same",
  'overscroll-behavior': 'at the end of a dialog the page behind moves along',
  'font-family: ui-monospace': 'the next font of the list',
  lh: "Tailwind's base: the height of an empty date field",
  zoom: 'label-preview.tsx: Firefox shows the picture of a label larger',
  size: '@page: paper size, chosen when printing',
}

const assets = program('build/client/assets')
const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))

test('the built files use nothing that a supported browser lacks', () => {
  const found = new Map<string, string>()
  const note = (names: Set<string>, file: string) => {
    for (const name of names) found.set(name, file)
  }
  for (const name of files) {
    const code = readFileSync(join(assets, name), 'utf8')
    if (name.endsWith('.js')) note(newerApisIn(code), name)
    else note(new Set([...newerRulesIn(code), ...newerValuesIn(code)]), name)
  }
  note(newerApisIn(readFileSync(program('public/sw.js'), 'utf8')), 'sw.js')
  note(newerApisIn(startScripts({ sheet: '', fonts: [] }) + earlyCallsScript([])), 'inline scripts')
  expect([...found].filter(([name]) => !(name in allowed))).toEqual([])
  expect(Object.keys(allowed).filter((name) => !found.has(name))).toEqual([])
})

test('finds what broke phones that are a few years old', () => {
  const code =
    'a.isWellFormed();b?.checkVisibility();Map.groupBy(c,d);AbortSignal.any([e]);f.toSorted();scheduler.yield();new URLPattern(g);h.moveBefore(i,j);Promise.withResolvers();/(?<=k)l/.exec(m);class N{static{o()}};/[a&&b]/v.test(p);new RegExp(q,"v");r({inert:!0})'
  expect([...newerApisIn(code)].sort()).toEqual(
    [
      ...['AbortSignal.any', 'Map.groupBy', 'Promise.withResolvers', 'URLPattern', 'checkVisibility'],
      ...[
        'inert=',
        'isWellFormed',
        'lookbehind',
        'moveBefore',
        'static block',
        'scheduler',
        'toSorted',
        'regular expression v',
      ],
    ].sort(),
  )
  expect([
    ...newerApisIn('a.at(-1);structuredClone(b);Object.hasOwn(c,d);e.replaceAll("x","y");f.showModal()'),
  ]).toEqual([])
  const style = '@layer a{b:c}@container (width>1px){d:modal{e:f}}@media (width>=1px){g{h:i}}'
  expect([...newerRulesIn(style)]).toEqual(['@container', '@media range', ':modal'])
  const values =
    'a{height:9dvh;translate:1px;color:color-mix(in srgb,red,tan);overflow:clip}b{height:9vh;height:9dvh;-webkit-hyphens:auto;hyphens:auto;transform:translate(1px)}@supports (height:1dvh){c{width:9dvh}}'
  expect([...newerValuesIn(values)]).toEqual(['dvh', 'translate', 'color-mix()', 'overflow: clip'])
})
