import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { UiGallery } from '#tests/ui/harness/ui-gallery.tsx'
import { uiTextsEn, uiTextsEs } from './text/ui-texts.tsx'

const html = () => {
  const router = createMemoryRouter([{ path: '*', element: <UiGallery /> }])
  return renderToString(<RouterProvider router={router} />)
}

it('renders every component on the server without style attributes, which the CSP would block', () => {
  const page = html()
  expect(page).toContain('Piezas pequeñas')
  expect(page).not.toMatch(/\sstyle="/)
})

it('every aria-describedby refers to an element', () => {
  const page = html()
  const described = [...page.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(
    (match) => match[1]?.split(' ') ?? [],
  )
  expect(described.length).toBeGreaterThan(0)
  for (const id of described) expect(page).toContain(` id="${id}"`)
})

it('both languages have the same texts', () => {
  expect(Object.keys(uiTextsEn)).toEqual(Object.keys(uiTextsEs))
})
