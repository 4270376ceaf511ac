// UX R02: pages once visited open without a signal, and for the others there is one with the telephones.
// Only public pages are kept: never the back office, a family's own page or an answer of the API.
const version = 'v1'
const pagesCache = `pages-${version}`
const assetsCache = `assets-${version}`
const offlinePages = { es: '/sin-conexion', en: '/en/sin-conexion' }
const publicPage =
  /^(?:\/en)?(?:\/(?:quienes-somos|recursos|eventos|contacto|donar|privacidad|(?:si-acaba-de-pasar|just-happened)(?:\/[a-z0-9-]+)?)?)?$/
const slowMs = 8_000

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
  if (url.pathname.startsWith('/assets/')) return event.respondWith(assetFirstFromCache(request))
  if (request.mode === 'navigate') event.respondWith(pageFirstFromNetwork(request, url))
})

// A page asks to keep public pages whole, to count those kept, or to drop them. The report says how many are kept.
self.addEventListener('message', (event) => {
  const [port] = event.ports
  const { job, paths } = event.data ?? {}
  if (!port || !Array.isArray(paths)) return
  const own = paths.filter((path) => typeof path === 'string' && publicPage.test(path))
  const jobs = { keep: keepPages, count: async () => {}, drop: dropPages }
  const report = (kept, finished) => port.postMessage({ kept, finished })
  if (!Object.hasOwn(jobs, job)) return
  event.waitUntil(jobs[job](own, report).then(async () => report(await keptCount(own), true)))
})

async function keepPages(paths, report) {
  let kept = 0
  for (const path of paths) {
    // A page that fails is missing in the final count; the others are still worth having.
    if (await keepPage(path).catch(() => false)) kept += 1
    report(kept, false)
  }
}

async function keepPage(path) {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok || response.redirected) return false
  const html = await response.clone().text()
  const assets = [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1]))]
  const cache = await caches.open(assetsCache)
  const known = await Promise.all(assets.map((asset) => cache.match(asset)))
  await cache.addAll(assets.filter((_, index) => !known[index]))
  await (await caches.open(pagesCache)).put(path, response)
  return true
}

async function dropPages(paths) {
  const cache = await caches.open(pagesCache)
  await Promise.all(paths.map((path) => cache.delete(path)))
}

async function keptCount(paths) {
  const cache = await caches.open(pagesCache)
  return (await Promise.all(paths.map((path) => cache.match(path)))).filter(Boolean).length
}

async function assetFirstFromCache(request) {
  const cache = await caches.open(assetsCache)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

async function pageFirstFromNetwork(request, url) {
  const cache = await caches.open(pagesCache)
  const isPublic = publicPage.test(url.pathname)
  const kept = isPublic ? await cache.match(url.pathname) : undefined
  try {
    const response = await (kept ? within(slowMs, fetch(request)) : fetch(request))
    if (isPublic && response.ok && !response.redirected) await cache.put(url.pathname, response.clone())
    return response
  } catch {
    if (kept) return kept
    const lang = /^\/en(\/|$)/.test(url.pathname) ? 'en' : 'es'
    return (await cache.match(offlinePages[lang])) ?? Response.error()
  }
}

// The page stands at many addresses, so it goes without its scripts: it is only words and telephone links.
async function keepOfflinePage(path) {
  const response = await fetch(path, { cache: 'reload' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const html = (await response.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<\/?noscript>/g, '')
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1])
  await (await caches.open(assetsCache)).addAll([...new Set(assets)])
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  await (await caches.open(pagesCache)).put(path, new Response(html, { headers }))
}

async function dropOldCaches() {
  const current = new Set([pagesCache, assetsCache])
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)))
}

function within(ms, promise) {
  return Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error('slow')), ms))])
}
