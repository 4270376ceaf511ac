// care.md#r02: after the first visit the pages a family needs open without a signal: home with the request form, the
// library and «Mi solicitud». Other pages open once visited, and for the rest there is one with the phone numbers.
// Never the back office or an answer of the API. A family's own page only when the person asks for it.
const version = 'v1'
const pagesCache = `pages-${version}`
const assetsCache = `assets-${version}`
// src/domains/boxes/box-requests/ui/public/follow-up/own-copy.ts reads this name.
const ownCache = 'own-request'
const offlinePages = { es: '/sin-conexion', en: '/en/offline' }
const publicPage =
  /^(?:\/(?:quienes-somos|recursos|eventos(?:\/\d+)?|contacto|donar|privacidad|para-hospitales|prensa|solicitud|si-acaba-de-pasar(?:\/[a-z0-9-]+)?)?|\/en(?:\/(?:about|resources|events(?:\/\d+)?|contact|donate|privacy|for-hospitals|press|request|just-happened(?:\/[a-z0-9-]+)?)?)?)$/
const assetIn = /"(\/assets\/[^"#]+)/g
const article = /href="(\/(?:si-acaba-de-pasar|en\/just-happened)\/[a-z0-9-]+)"/g
const ownPage = /^\/(?:solicitud|en\/request)\/[A-Z0-9-]{14}$/
// The person removed the copy of the library: it is not kept again unasked.
const removedMark = '/library-removed'
const slowMs = 8_000
const storageMs = 2_000
const dayMs = 24 * 3_600_000
// A corrected article reaches the copies that a device kept.
const staleMs = 7 * dayMs
// The files of two versions of the site.
const mostAssets = 600

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all(Object.values(offlinePages).map(keepOfflinePage)).then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) return event.respondWith(assetFirstFromCache(event))
  if (request.mode === 'navigate') event.respondWith(pageFirstFromNetwork(event, url))
})

// A page asks for a job and hears how many of its pages are kept.
self.addEventListener('message', (event) => {
  const [port] = event.ports
  const { job, paths } = event.data ?? {}
  if (!Array.isArray(paths) || !Object.hasOwn(jobs, job)) return
  const { allowed, cacheName, run } = jobs[job]
  const own = paths.filter((path) => typeof path === 'string' && allowed.test(path))
  const report = (kept, finished) => port?.postMessage({ kept, finished })
  const count = async () => report(await keptCount(cacheName, own), true)
  event.waitUntil(
    run(own, report)
      .then(count)
      .catch(() => report(0, true)),
  )
})

const jobs = {
  // Each visit: what is missing or old of these pages, and of the articles of the library.
  first: { allowed: publicPage, cacheName: pagesCache, run: keepFirst },
  keep: { allowed: publicPage, cacheName: pagesCache, run: keepPages },
  count: { allowed: publicPage, cacheName: pagesCache, run: async () => {} },
  drop: { allowed: publicPage, cacheName: pagesCache, run: dropPages },
  keepOwn: {
    allowed: ownPage,
    cacheName: ownCache,
    run: (paths, report) => keepPage(paths[0], ownCache, () => report(0, false)),
  },
  dropOwn: { allowed: ownPage, cacheName: ownCache, run: (paths) => dropOwn(paths[0]) },
}

async function keepFirst(paths) {
  const cache = await caches.open(pagesCache)
  for (const path of await missingOrOld(paths)) await keepPage(path).catch(() => false)
  const kept = await Promise.all(paths.map((path) => cache.match(path)))
  const html = await Promise.all(kept.filter(Boolean).map((response) => response.text()))
  // A page that a visit brought up to date names new files.
  await keepAssets(html.join(''), assetIn).catch(() => {})
  if (!(await cache.match(removedMark))) {
    const articles = html.flatMap((text) => [...text.matchAll(article)].map((match) => match[1]))
    // One after another: the page itself needs the connection more.
    for (const path of await missingOrOld([...new Set(articles)])) await keepPage(path).catch(() => false)
  }
  await dropOldFiles()
}

// Each version brings files with new names. Those of a kept page stay: it needs its own style without a signal. A
// gathering that was looked at months ago is over.
async function dropOldFiles() {
  const assets = await caches.open(assetsCache)
  const oldest = (await assets.keys()).slice(0, -mostAssets)
  if (oldest.length === 0) return
  const needed = new Set()
  for (const name of [pagesCache, ownCache]) {
    const cache = await caches.open(name)
    for (const page of await cache.keys()) {
      const response = await cache.match(page)
      if (/\/(?:eventos|events)\/\d+$/.test(page.url) && isOld(response, 60 * dayMs)) await cache.delete(page)
      else for (const [, address] of (await response.text()).matchAll(assetIn)) needed.add(address)
    }
  }
  const unneeded = oldest.filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(unneeded.map((asset) => assets.delete(asset)))
}

async function missingOrOld(paths) {
  const cache = await caches.open(pagesCache)
  const kept = await Promise.all(paths.map((path) => cache.match(path)))
  return paths.filter((_, index) => !kept[index] || isOld(kept[index]))
}

function isOld(response, ms = staleMs) {
  // Without a date nobody knows: it is left alone.
  return Date.now() - Date.parse(response.headers.get('date') ?? '') > ms
}

async function keepPages(paths, report) {
  // One text that is kept does not ask for the library that was removed.
  if (paths.length > 1) await (await caches.open(pagesCache)).delete(removedMark)
  let kept = 0
  for (const path of paths) {
    // A page that fails is missing in the final count; the others are still worth having.
    if (await keepPage(path).catch(() => false)) kept += 1
    report(kept, false)
  }
}

// `alive`: who waits for it gives up after a long silence, and a slow phone has none.
async function keepPage(path, cacheName = pagesCache, alive) {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok || response.redirected || !(await isOurs(response.clone()))) return false
  await keepAssets(await response.clone().text(), assetIn, alive)
  await (await caches.open(cacheName)).put(path, response)
  return true
}

// A network that wants a sign-in answers every address with a page of its own, and a proxy may cut ours.
const isOurs = async (response) => /id="page-state"[\s\S]*<\/html>\s*$/.test(await response.text())
const isAsset = (response) => response.ok && !/^text\/html/.test(response.headers.get('content-type') ?? '')

async function keepAssets(html, address, alive = () => {}) {
  alive()
  const cache = await caches.open(assetsCache)
  const assets = new Set([...html.matchAll(address)].map((match) => match[1]))
  await Promise.all(
    [...assets].map(async (asset) => {
      if (await cache.match(asset)) return
      const response = await fetch(asset)
      if (!isAsset(response)) throw new Error(`${asset}: ${response.status}`)
      await cache.put(asset, response)
      alive()
    }),
  )
}

async function dropPages(paths) {
  const cache = await caches.open(pagesCache)
  await cache.put(removedMark, new Response(''))
  await Promise.all(paths.map((path) => cache.delete(path)))
}

async function dropOwn(path) {
  await (await caches.open(ownCache)).delete(path)
}

async function keptCount(cacheName, paths) {
  const cache = await caches.open(cacheName)
  return (await Promise.all(paths.map((path) => cache.match(path)))).filter(Boolean).length
}

async function assetFirstFromCache(event) {
  const { request } = event
  const cache = await opened(assetsCache)
  // A file that came damaged is asked for anew (src/app/early-click.ts).
  const kept = request.cache === 'reload' ? null : await found(cache, request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (isAsset(response)) event.waitUntil(put(cache, request.url, response.clone()))
  return response
}

async function pageFirstFromNetwork(event, url) {
  const { request } = event
  const pages = await opened(pagesCache)
  // Own pages are only brought up to date here. The person decides which are kept.
  const own = ownPage.test(url.pathname) ? await opened(ownCache) : null
  const cache = own ?? (publicPage.test(url.pathname) ? pages : null)
  const kept = await found(cache, url.pathname)
  let response
  try {
    response = await (kept ? within(slowMs, fetch(request)) : fetch(request))
  } catch {
    if (kept) return kept
    const lang = /^\/en(\/|$)/.test(url.pathname) ? 'en' : 'es'
    return (await found(pages, offlinePages[lang])) ?? Response.error()
  }
  if (cache && !response.redirected)
    event.waitUntil(keepAnswer(cache, url.pathname, response.clone(), own !== null))
  return response
}

async function keepAnswer(cache, path, response, isOwn) {
  const isGone = response.status === 404
  if (!(response.ok || isGone) || !(await isOurs(response.clone()))) return
  if (isGone) await cache.delete(path)
  // The person may have removed its page while the answer was on its way.
  else if (!isOwn || (await found(cache, path))) await put(cache, path, response)
}

// Keeping never decides about answering: a device may be full, refuse storage, have damaged it, or never say.
const orNull = async (ask) => {
  try {
    return await within(storageMs, ask())
  } catch {
    return null
  }
}
const opened = (name) => orNull(() => caches.open(name))
const found = (cache, key) => orNull(() => cache?.match(key))
// No longer waited for by anybody: a slow answer takes its time.
const put = async (cache, key, response) => cache?.put(key, response).catch(() => null)

// The page stands at many addresses, so it goes without its scripts: it is only words and phone links.
async function keepOfflinePage(path) {
  const response = await fetch(path, { cache: 'reload' })
  if (!response.ok || !(await isOurs(response.clone()))) throw new Error(`${path}: ${response.status}`)
  const html = (await response.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<\/?noscript>/g, '')
  await keepAssets(html, /(?:href|src)="(\/assets\/[^"#]+)/g)
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  await (await caches.open(pagesCache)).put(path, new Response(html, { headers }))
}

async function dropOldCaches() {
  const current = new Set([pagesCache, assetsCache, ownCache])
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)))
}

function within(ms, promise) {
  return Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error('slow')), ms))])
}
