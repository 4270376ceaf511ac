import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import './gallery.css'
import '#app/office.css'
import '#app/office-print.css'
import { UiGallery } from './ui-gallery.tsx'

const router = createMemoryRouter([{ path: '*', element: <UiGallery /> }])
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
