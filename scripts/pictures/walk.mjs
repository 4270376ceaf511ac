// Opens the same states on both servers. Pages are found by their links and dialogs by their buttons, so that a new
// screen needs no line here.

const mostOfAKind = 12
const mostButtons = 25

/** Yields `{ name, before, after }`: the state's name and its picture on each side (PNG, or null where it is missing). */
export async function* walk(browser, sides, { width, only, dark }) {
  const look = { viewport: { width, height: heightOf(width) }, colorScheme: dark ? 'dark' : 'light' }
  const before = await openSide(browser, sides.before, look)
  const after = await openSide(browser, sides.after, look)
  const both = (work) => Promise.all([work(before), work(after)])
  const addresses = new Set(only === '/' ? ['/', '/en', '/admin', ...(await privatePages(after))] : [only])
  const pressed = new Set()
  for (const address of addresses) {
    const links = await both((side) => visit(side, address))
    for (const link of links.flat()) if (link.startsWith(only) && isNew(addresses, link)) addresses.add(link)
    const [one, other] = await both(pictureOfPage)
    yield { name: `${address} · ${width}`, before: one, after: other }
    const names = (await both(buttonsOf)).flat().filter((name) => !pressed.has(name))
    for (const name of [...new Set(names)].slice(0, mostButtons)) {
      pressed.add(name)
      const [one, other] = await both((side) => pictureOfDialog(side, address, name))
      if (one || other) yield { name: `${address} · «${name}» · ${width}`, before: one, after: other }
    }
  }
  await both((side) => side.context().close())
}

/** What nobody links to: a family's own page, and the setup of e-mail. */
async function privatePages(page) {
  const [request] = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('adminToken')}` }
    return (await fetch('/api/hope-in-a-box/requests?page=1&pageSize=1', { headers })).json()
  })
  return ['/graph-setup', `/solicitud/${request.reference}`, `/en/request/${request.reference}`]
}

/** At most a dozen of one kind (articles, sections), and one record of each kind. */
function isNew(addresses, link) {
  const kind = (address) => address.replace(/\d+/g, ':n').replace(/[A-Z0-9]{4}(-[A-Z0-9]{4})+/g, ':ref')
  const kinds = [...addresses].map(kind)
  if (kinds.includes(kind(link))) return false
  const parent = link.slice(0, link.lastIndexOf('/'))
  const isTop = ['', '/en', '/admin'].includes(parent)
  return isTop || [...addresses].filter((known) => known.startsWith(`${parent}/`)).length < mostOfAKind
}

/** A phone, a tablet, a laptop, a desk. */
const heightOf = (width) => (width < 500 ? 740 : width < 1000 ? 1024 : width < 1500 ? 768 : 1080)

async function openSide(browser, origin, look) {
  const context = await browser.newContext({
    baseURL: origin,
    ...look,
    locale: 'es-PR',
    timezoneId: 'America/Puerto_Rico',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page)
  // From here on nothing is written, so that a button can be pressed without a consequence.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  await context.route('**/api/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method()) ? route.continue() : route.abort(),
  )
  // Both sides have one clock, which stands still.
  await page.clock.setFixedTime(new Date())
  page.on('dialog', (dialog) => dialog.accept())
  return page
}

/** As the administrator of `npm run demo`: the state that the login dialog leaves. */
async function signIn(page) {
  await page.evaluate(async () => {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'demo', password: 'demo-demo-demo' }),
    })
    const { token, user } = await response.json()
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminUser', JSON.stringify(user))
  })
}

/** Returns the addresses of this site that the page links to. */
async function visit(page, address) {
  await page.goto(address, { waitUntil: 'load' })
  await quiet(page)
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download'))
      .map((link) => decodeURI(link.pathname))
      .filter((path) => !/^\/(api|assets)\//.test(path) && !/\.\w+$/.test(path)),
  )
}

async function quiet(page) {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready)
}

async function pictureOfPage(page) {
  // Pictures below the first screen load when they come near.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight && y < 20_000; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await quiet(page)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

const buttonName = (button) =>
  (button.getAttribute('aria-label') ?? button.innerText).replace(/\s+/g, ' ').trim().replace(/\d+/g, 'n')

async function buttonsOf(page) {
  return page.evaluate(
    `[...document.querySelectorAll('button:not([disabled])')].filter((b) => b.checkVisibility())
      .map(${buttonName}).filter(Boolean)`,
  )
}

/** Null when the button is missing here or opens no dialog or menu. */
async function pictureOfDialog(page, address, name) {
  const isPressed = await page.evaluate(
    `{ const found = [...document.querySelectorAll('button:not([disabled])')]
        .find((b) => b.checkVisibility() && (${buttonName})(b) === ${JSON.stringify(name)})
      found?.click()
      Boolean(found) }`,
  )
  if (!isPressed) return null
  await page.waitForTimeout(150)
  await quiet(page)
  const isOpen = await page.evaluate(() => document.querySelector('dialog[open], :popover-open') !== null)
  const picture = isOpen ? await page.screenshot({ animations: 'disabled', caret: 'hide' }) : null
  await visit(page, 'about:blank')
  await visit(page, address)
  return picture
}
