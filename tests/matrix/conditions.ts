/** What makes a browser or a network difficult. Scripts run in the page before its own, and use nothing from outside. */
export type Condition = {
  name: string
  script?: () => void
  /** Nothing is kept from page to page. */
  forgets?: boolean
  noCookies?: boolean
  /** Requests for these never get an answer. */
  lost?: RegExp
  userAgent?: string
}

/** As an app opens a link: no second window, no clipboard, no storage that lasts. */
function insideAnApp() {
  window.open = () => null
  Object.defineProperty(navigator, 'clipboard', { value: undefined })
  Object.defineProperty(navigator, 'share', { value: undefined })
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
  for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { value: undefined })
}

function clockAhead() {
  const { now } = Date
  const dayMs = 86_400_000
  Date.now = () => now() + dayMs
  window.Date = class extends Date {
    constructor(...parts: []) {
      super(...((parts.length ? parts : [now() + dayMs]) as []))
    }
  } as DateConstructor
}

function clockBehind() {
  const { now } = Date
  const dayMs = 86_400_000
  Date.now = () => now() - dayMs
  window.Date = class extends Date {
    constructor(...parts: []) {
      super(...((parts.length ? parts : [now() - dayMs]) as []))
    }
  } as DateConstructor
}

export function refusesStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  window.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  } as unknown as typeof BroadcastChannel
  Object.defineProperty(Document.prototype, 'cookie', {
    get: () => '',
    set() {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    },
  })
}

function hasFullStorage() {
  const full = () => {
    throw new DOMException('exceeded the quota', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  if (window.CacheStorage)
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
}

/** Site data is deleted while the page is open. Who is signed in by it would have to sign in again after each press. */
function losesStorage() {
  const clear = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  if (!location.pathname.startsWith('/admin')) addEventListener('click', clear, true)
}

/** As Chrome does: it puts an element in the place of each text, and of each text that comes later. */
function translates() {
  const change = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, textarea, noscript, font'))
        found.push(node as Text)
    for (const node of found) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      inner.textContent = node.nodeValue
      node.replaceWith(outer)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    change(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.isConnected && node.parentElement)
            change(node.nodeType === Node.TEXT_NODE ? node.parentElement : node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/**
 * What Grammarly, LastPass, 1Password and Dark Reader leave in a page, and what wraps each number in a text: before its
 * code, and in what comes later.
 */
function extensionsTouch() {
  const touch = (root: Element | Document) => {
    for (const field of root.querySelectorAll<HTMLElement>('input, textarea')) {
      if (field.dataset.lpignore || field.closest('[hidden]')) continue
      field.dataset.lpignore = 'seen'
      field.setAttribute('data-gramm', 'false')
      field.setAttribute('spellcheck', 'false')
      field.setAttribute('data-darkreader-inline-bgimage', '')
      field.style.setProperty('--darkreader-inline-bgcolor', '#181a1b')
      if (!field.matches('[type="radio"], [type="checkbox"]')) {
        const icon = document.createElement('div')
        icon.setAttribute('data-lastpass-icon-root', '')
        field.after(icon)
      }
    }
    for (const svg of root.querySelectorAll('svg')) svg.setAttribute('data-darkreader-inline-fill', '')
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement?.closest('script, style, textarea, noscript, option, mark, title'))
        found.push(node as Text)
    for (const node of found) {
      const [, before, number, after] = /^(.*?)(\d[\d.,-]*\d)(.*)$/s.exec(node.data) ?? []
      if (number === undefined) continue
      const mark = document.createElement('mark')
      mark.textContent = number
      node.replaceWith(before ?? '', mark, after ?? '')
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1')
    document.body.setAttribute('data-gr-ext-installed', '')
    const style = document.createElement('style')
    style.className = 'darkreader'
    document.head.prepend(style)
    document.body.prepend(document.createElement('com-1password-notification'))
    document.body.append(document.createElement('grammarly-desktop-integration'))
    touch(document)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) touch(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

const android =
  'Mozilla/5.0 (Linux; Android 12; SM-A127M Build/SP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/99.0.4844.88 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

export const conditions: Condition[] = [
  { name: 'as usual' },
  { name: 'storage refused', script: refusesStorage, forgets: true, noCookies: true },
  { name: 'storage full', script: hasFullStorage, forgets: true },
  { name: 'storage cleared in the middle', script: losesStorage },
  { name: 'translated', script: translates },
  { name: 'touched by extensions', script: extensionsTouch },
  { name: 'style sheet blocked', lost: /\/assets\/deferred-[^/]+\.css$/ },
  {
    name: 'in Facebook',
    script: insideAnApp,
    userAgent: `${android} [FBAN/EMA;FBLC/es_LA;FBAV/290.0.0.10.120;]`,
  },
  {
    name: 'in Instagram',
    script: insideAnApp,
    userAgent: `${iPhone} Instagram 227.0.0.12.117 (iPhone12,8; iOS 15_4; es_PR; scale=2.00)`,
  },
  { name: 'in WhatsApp', script: insideAnApp, userAgent: `${android} WhatsApp/2.22.10.73` },
  { name: 'clock a day ahead', script: clockAhead },
  { name: 'clock a day behind', script: clockBehind },
]

/** Runs before the page's code: what Chrome 99, Safari 15.4 and Firefox 115 do not have. */
export function onlyWhatOldestHas() {
  const newer: [object, string[]][] = [
    [window, ['requestIdleCallback', 'scheduler', 'navigation']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, /^popover/i.test(name) ? `data-${name}` : name, value)
  }
}
