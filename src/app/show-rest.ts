import { wholeLayoutClass } from './public-page.ts'

/**
 * Lays out what the first paint left out (`paint-later` in app.css), one part per frame: all at once it blocks a slow
 * phone for 200 ms. What is added afterwards is laid out at once.
 */
export function showRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.paint-later')]
  const showNext = () => {
    const part = parts.shift()
    if (!part) return document.documentElement.classList.add(wholeLayoutClass)
    part.style.contentVisibility = 'visible'
    requestAnimationFrame(() => setTimeout(showNext))
  }
  showNext()
}
