/** What a person would stumble over: what it is, where, and the words that show it. */
export type Fault = { kind: string; where: string; text: string }

export type ReaderWords = {
  /** The first words of text keys: `home` of `home.requestBox`. */
  namespaces: readonly string[]
}

/**
 * Reads the page that is open as a person does, of a modal dialog only the dialog. It runs inside the page and uses
 * nothing from outside itself, so that every engine's driver can send it there as text.
 */
export function readScreen({ namespaces }: ReaderWords): Fault[] {
  const slack = 1.5
  const windowWidth = document.documentElement.clientWidth
  const faults: Fault[] = []
  const root = topLayer()
  readHidden()
  readWords()
  readLines()
  readControls()
  readDialog()
  return faults

  function add(kind: string, element: Element, text: string) {
    const short = text.replace(/\s+/g, ' ').trim().slice(0, 120)
    const where = placeOf(element)
    if (!faults.some((one) => one.kind === kind && one.where === where && one.text === short))
      faults.push({ kind, where, text: short })
  }

  function placeOf(element: Element): string {
    const steps: string[] = []
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const id = up.id && !/[^\w-]/.test(up.id) ? `#${up.id}` : ''
      const index = [...(up.parentElement?.children ?? [])].indexOf(up) + 1
      steps.unshift(`${up.tagName.toLowerCase()}${id || `:nth-child(${index})`}`)
      if (id || steps.length === 4) break
    }
    return steps.join(' > ') || 'body'
  }

  function topLayer(): Element {
    return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  }

  /** A dialog is as tall as what it holds, or as the window allows. */
  function readDialog() {
    if (root === document.body || root.getBoundingClientRect().height > window.innerHeight * 0.85) return
    for (const area of root.children)
      if (area.scrollHeight > area.clientHeight + slack && getComputedStyle(area).overflowY === 'auto')
        add('hides', area, `shows ${area.clientHeight} of ${area.scrollHeight} px`)
  }

  function isShown(element: Element): boolean {
    // It has no box of its own, and its text is shown.
    if (element.parentElement && getComputedStyle(element).display === 'contents')
      return isShown(element.parentElement)
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  /** Read aloud only: it has no place on the screen. */
  function isForReaders(element: Element): boolean {
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const box = up.getBoundingClientRect()
      const { position, clipPath, clip } = getComputedStyle(up)
      const isClipped = clipPath !== 'none' || (clip !== 'auto' && clip !== '')
      if (position === 'absolute' && (isClipped || (box.width <= 1 && box.height <= 1))) return true
    }
    return false
  }

  /** What the browser itself hides, and a class of ours shows. */
  function readHidden() {
    const hidden = 'template, datalist, dialog:not([open]), [popover]:not(:popover-open)'
    for (const element of root.querySelectorAll(`${hidden}, [hidden]:not([hidden="until-found"])`)) {
      const inside = document.createRange()
      inside.selectNodeContents(element)
      if (inside.getClientRects().length) add('shown, and hidden by the browser', element, element.outerHTML)
    }
  }

  /** Text, generated content, and what names and descriptions say. */
  function readWords() {
    const spoken = ['aria-label', 'aria-description', 'aria-valuetext']
    const attributes = ['alt', 'title', 'placeholder', 'label', ...spoken]
    judge(document.documentElement, document.title)
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!isShown(element) && !element.matches('option, optgroup')) continue
      for (const name of attributes) judge(element, element.getAttribute(name) ?? '')
      for (const part of ['::before', '::after']) {
        const { content } = getComputedStyle(element, part)
        const attribute = /attr\(([\w-]+)\)/.exec(content)?.[1]
        const words = attribute ? element.getAttribute(attribute) : /"(.*)"/s.exec(content)?.[1]
        judge(element, words ?? '')
      }
      if (element.matches('input, textarea'))
        judge(element, (element as HTMLInputElement).value, ['no value'])
      if (element.matches('script, style, textarea')) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) judge(element, node.textContent ?? '')
      const { complete, naturalWidth, src } = element as HTMLImageElement
      if (element.matches('img[src]') && complete && naturalWidth === 0)
        add('a picture is missing', element, src)
    }
  }

  /** Of what people write themselves only some `kinds` are faults. */
  function judge(element: Element, text: string, kinds?: string[]) {
    // What the page itself calls code may look like code.
    if (!text.trim() || element.closest('code, pre, kbd, samp')) return
    const key = new RegExp(`(?:^|[\\s«("])(?:${namespaces.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*(?=$|[\\s»)",])`)
    const patterns: [string, RegExp][] = [
      ['code', /<\/?[a-z][^>\n]{0,80}[>=]|\bclass(Name)?=|\bhref=|=>|\$\{|&(nbsp|amp|lt|gt|quot|#\d+);/],
      ['a place for a value', /\{\{?\s*[a-z]\w*\s*\}?\}/i],
      ['a text key', key],
      ['no value', /\b(undefined|NaN|Infinity|null)\b|\[object |Invalid Date/],
      ['a date for machines', /\b\d{4}-\d{2}-\d{2}(?!\.\w)(T\d{2}:\d{2}|\b)|\bGMT[+-]\d{4}/],
      // Not in addresses, which may hold them.
      ['a stored word', /(?:^|[\s«("])[a-z]+(?:_[a-z]+)+(?=$|[\s»)".,;:])/],
    ]
    for (const [kind, pattern] of patterns) {
      if (kinds && !kinds.includes(kind)) continue
      const found = pattern.exec(text)
      if (found) add(kind, element, text.slice(Math.max(0, found.index - 30)))
    }
  }

  /** Where each line of text lies: cut, broken, outside the screen, on another line. */
  function readLines() {
    if (document.documentElement.scrollWidth > windowWidth + 1)
      add('wider than the screen', widest(), `${document.documentElement.scrollWidth} px of ${windowWidth}`)
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const { overflowX, maskImage } = getComputedStyle(element)
      const scrolls = (overflowX === 'auto' || overflowX === 'scroll') && maskImage === 'none'
      // A strip that fades says that it goes on, and a frame around a table says so by its name.
      if (
        scrolls &&
        element.scrollWidth > element.clientWidth + slack &&
        !element.matches('[tabindex], input, textarea')
      )
        add('scrolls sideways inside', element, element.textContent ?? '')
    }
    type Line = { element: Element; layer: Element | null; box: DOMRect; top: number; bottom: number }
    const lines: Line[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.matches('script, style, option, textarea'))
        continue
      if (!isShown(element) || isForReaders(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width >= 1)
      if (boxes.length > 1) findBrokenWord(node as Text, element)
      for (const box of boxes) {
        if (isCut(element, box)) add('cut off', element, element.textContent ?? '')
        if (isOutOfSight(element, box)) continue
        // The middle half of a line: letters without leading.
        const [top, bottom] = [box.top + box.height / 4, box.bottom - box.height / 4]
        lines.push({ element, layer: layerOf(element), box, top, bottom })
      }
    }
    // Sorted by top, a line can only overlap those that start before it ends.
    lines.sort((line, other) => line.top - other.top)
    for (const [at, line] of lines.entries())
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next]
        if (!other || other.top >= line.bottom - 2) break
        if (line.element === other.element || line.layer !== other.layer) continue
        const across = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
        const down = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
        if (across > 2 && down > 2)
          add('on each other', line.element, `${line.element.textContent} / ${other.element.textContent}`)
      }
  }

  function widest(): Element {
    const right = (element: Element) => (isShown(element) ? element.getBoundingClientRect().right : 0)
    return [...root.querySelectorAll('*')].sort((one, other) => right(other) - right(one))[0] ?? root
  }

  /** A word that stands on two lines without a hyphen. Addresses have to break somewhere. */
  function findBrokenWord(node: Text, element: Element) {
    if (getComputedStyle(element).hyphens === 'auto') return
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      const letters = /[\p{L}\p{N}]{3,}/u.exec(word)
      if (!letters || /[@/_\u00ad\u200b]|\w\.\w|-\w/.test(word) || word.length > 24) continue
      const range = document.createRange()
      range.setStart(node, index + letters.index)
      range.setEnd(node, index + letters.index + letters[0].length)
      const tops = [...range.getClientRects()].filter(({ width }) => width >= 1).map(({ top }) => top)
      if (tops.some((top) => Math.abs(top - (tops[0] ?? 0)) > 4)) add('a word broken in two', element, word)
    }
  }

  /** Clipped by the window's sides or by a box with hidden overflow; scrolling down is fine. */
  function isCut(element: Element, box: DOMRect): boolean {
    let [scrollsDown, scrollsSideways] = [false, false]
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      const around = up.getBoundingClientRect()
      const meant = style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp ?? '')
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') scrollsSideways = true
      if (style.overflowX !== 'visible' && !meant && !scrollsSideways)
        if (box.right > around.right + slack || box.left < around.left - slack) return true
      if (style.overflowY === 'auto' || style.overflowY === 'scroll' || meant) scrollsDown = true
      if (style.overflowY !== 'visible' && !scrollsDown)
        if (box.bottom > around.bottom + slack || box.top < around.top - slack) return true
      // Fixed elements are visible outside their containing box.
      if (style.position === 'fixed') break
    }
    return !scrollsSideways && (box.right > windowWidth + slack || box.left < -slack)
  }

  /** Scrolled away inside its own box, or behind the last line that is shown. */
  function isOutOfSight(element: Element, box: DOMRect): boolean {
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowY, position } = getComputedStyle(up)
      const { top, bottom } = up.getBoundingClientRect()
      const middle = (box.top + box.bottom) / 2
      if (overflowY !== 'visible' && (middle < top || middle > bottom)) return true
      if (position === 'fixed') break
    }
    return false
  }

  /** What sticks or floats lies over scrolled content by design. */
  function layerOf(element: Element): Element | null {
    for (let up: Element | null = element; up && up !== root; up = up.parentElement) {
      const { position } = getComputedStyle(up)
      if (position === 'fixed' || position === 'sticky' || up.hasAttribute('popover')) return up
      if (up.parentElement === root && root instanceof HTMLDialogElement) return up
    }
    return null
  }

  /** What can be pressed has a name, and nothing lies on it. */
  function readControls() {
    const pressable =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]'
    const [left, top] = [window.scrollX, window.scrollY]
    for (const control of root.querySelectorAll<HTMLElement>(pressable)) {
      if (!isShown(control) || control.closest('[inert], [aria-hidden="true"]')) continue
      if (!nameOf(control)) add('a control without a name', control, control.outerHTML)
      if (control.matches(':disabled, [aria-disabled="true"]') || isForReaders(control)) continue
      const over = whatLiesOn(control)
      if (over) add('something lies on a control', control, `${nameOf(control)} / under ${placeOf(over)}`)
    }
    window.scrollTo({ left, top, behavior: 'instant' })
  }

  function nameOf(control: HTMLElement): string {
    const ids = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/)
    const byId = ids.map((id) => document.getElementById(id))
    const labels = [...((control as HTMLInputElement).labels ?? []), ...byId]
    const inside = [...control.querySelectorAll('[aria-label], img[alt], svg title')]
    const said = [
      control.getAttribute('aria-label'),
      ...labels.map((label) => label?.textContent),
      control.matches('select, textarea') ? '' : control.textContent,
      ...inside.map(
        (part) => part.getAttribute('aria-label') ?? part.getAttribute('alt') ?? part.textContent,
      ),
      control.title,
      control.matches('[type="submit"]') ? (control as HTMLInputElement).value : '',
    ]
    return said.flatMap((words) => words?.trim() || []).join(' ')
  }

  function whatLiesOn(control: HTMLElement): Element | null {
    let hit = document.elementFromPoint(...pointOf(control))
    // Nothing is there outside the window, and another thing where it is scrolled away.
    if (!isOwn(control, hit)) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      hit = document.elementFromPoint(...pointOf(control))
    }
    if (!hit || isOwn(control, hit)) return null
    // A notice can be closed, and so can an open menu. What they may not cover has tests of its own.
    return hit.closest(['[data-toast], [popover]', ...openedLayers()].join()) ? null : hit
  }

  /** What a button has opened, by its word. */
  function openedLayers(): string[] {
    const openers = [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')]
    return openers.map((opener) => `#${CSS.escape(opener.getAttribute('aria-controls') ?? '')}`)
  }

  /** The middle of its first line: a link may start at the end of one line and go on in the next. */
  function pointOf(control: HTMLElement): [number, number] {
    const box = [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
    const { left, top, width, height } = box ?? control.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }

  function isOwn(control: HTMLElement, hit: Element | null): boolean {
    return [control, ...((control as HTMLInputElement).labels ?? [])].some((one) => one.contains(hit))
  }
}
