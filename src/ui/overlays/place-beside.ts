/** A menu or tooltip with less room than this on its side of the control opens on the other side. */
const room = 320
const edge = 8

/**
 * Puts a tooltip above its control, because WebKit lets one with CSS anchors leave the window. Where the browser has none
 * (Firefox 115 to 146, Safari before 26), a menu is put below its button, too. Keeps it there while the page scrolls. Call
 * it before the layer opens: nothing of the layer is measured. Returns what ends it.
 */
export function placeBeside(
  layer: HTMLElement,
  control: HTMLElement,
  align: 'start' | 'end' | 'above',
): () => void {
  const place = () => {
    const box = control.getBoundingClientRect()
    const [width, height] = [document.documentElement.clientWidth, window.innerHeight]
    const below = height - box.bottom
    const opensUp = align === 'above' ? box.top > room / 2 : below < room && box.top > below
    const middle = (box.left + box.right) / 2
    const isCentred = align === 'above' && Math.min(middle, width - middle) > room / 2
    const growsRight =
      isCentred || (align === 'end' ? box.right < room && middle < width / 2 : middle < width / 2)
    Object.assign(layer.style, {
      position: 'fixed',
      margin: '0',
      top: opensUp ? 'auto' : `${box.bottom + edge / 2}px`,
      bottom: opensUp ? `${height - box.top + edge / 2}px` : 'auto',
      left: growsRight ? `${isCentred ? middle : Math.max(edge, box.left)}px` : 'auto',
      right: growsRight ? 'auto' : `${Math.max(edge, width - box.right)}px`,
      transform: isCentred ? 'translateX(-50%)' : 'none',
      maxHeight: `${(opensUp ? box.top : below) - edge * 2}px`,
    })
  }
  place()
  window.addEventListener('scroll', place, true)
  window.addEventListener('resize', place)
  return () => {
    window.removeEventListener('scroll', place, true)
    window.removeEventListener('resize', place)
  }
}
