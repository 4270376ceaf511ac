import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { program } from '../server/run-server.ts'
import { newerApisIn, newerRulesIn } from './newer-than.ts'

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
    note(name.endsWith('.js') ? newerApisIn(code) : newerRulesIn(code), name)
  }
  note(newerApisIn(readFileSync(program('public/sw.js'), 'utf8')), 'sw.js')
  expect([...found].filter(([name]) => !(name in allowed))).toEqual([])
  expect(Object.keys(allowed).filter((name) => !found.has(name))).toEqual([])
})

test('finds what broke phones that are a few years old', () => {
  const code =
    'a.isWellFormed();b?.checkVisibility();Map.groupBy(c,d);AbortSignal.any([e]);f.toSorted();scheduler.yield();new URLPattern(g);h.moveBefore(i,j);Promise.withResolvers();/(?<=k)l/.exec(m);class N{static{o()}}'
  expect([...newerApisIn(code)].sort()).toEqual(
    [
      ...['AbortSignal.any', 'Map.groupBy', 'Promise.withResolvers', 'URLPattern', 'checkVisibility'],
      ...['isWellFormed', 'lookbehind', 'moveBefore', 'static block', 'scheduler', 'toSorted'],
    ].sort(),
  )
  expect([
    ...newerApisIn('a.at(-1);structuredClone(b);Object.hasOwn(c,d);e.replaceAll("x","y");f.showModal()'),
  ]).toEqual([])
  const style = '@layer a{b:c}@container (width>1px){d:modal{e:f}}@media (width>=1px){g{h:i}}'
  expect([...newerRulesIn(style)]).toEqual(['@container', '@media range', ':modal'])
})
