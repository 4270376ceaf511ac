/** What a translator put in the place of a text node; of a text in which an extension wrapped a word, all its pieces. */
const standIns = new WeakMap<Node, ChildNode[]>()

/**
 * A browser that translates a page replaces its text nodes, and other extensions wrap them. React keeps the nodes it
 * made: it would throw when it removes one that is elsewhere, and a changed text would stay unseen in a node that is not
 * in the page (facebook/react#11538). So React finds what stands for its node, and a changed text comes back.
 */
export function bearMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = childOf(this, child)
    if (there) removeChild.call(this, there)
    for (const piece of standIns.get(child) ?? []) piece.remove()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    insertBefore.call(this, added, before && childOf(this, before))
    return added
  }
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') putBack(change.target)
      else noteReplaced(change, observer)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The child of `parent` that is the node, holds it or stands for it. */
function childOf(parent: Node, node: Node): Node | null {
  let at: Node | null = node
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at)?.[0] ?? null
  return at
}

function noteReplaced(change: MutationRecord, observer: MutationObserver) {
  const { removedNodes, addedNodes, previousSibling } = change
  // In one step, or first the new one and then without the old one.
  const pieces = (addedNodes.length ? [...addedNodes] : [previousSibling]) as ChildNode[]
  if (!pieces.some((piece) => piece instanceof HTMLElement)) return
  for (const node of removedNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue
    standIns.set(node, pieces)
    observer.observe(node, { characterData: true })
  }
}

function putBack(node: Node) {
  if (node.isConnected) return
  const [first, ...rest] = standIns.get(node) ?? []
  first?.replaceWith(node)
  for (const piece of rest) piece.remove()
}
