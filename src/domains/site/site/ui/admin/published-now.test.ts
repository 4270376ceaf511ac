import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { publicSettings } from '../../public-settings.ts'
import { loadSiteSettings } from '../../settings.server.ts'
import { showPublished, useSettingsNow } from './published-now.ts'

it('the office shows a name that was published after the page was loaded', () => {
  const site = publicSettings(loadSiteSettings({ dataDir: '/nonexistent' }).es)
  const Header = () => {
    const { organisation, contact } = useSettingsNow(site)
    return [organisation.name, organisation.copyrightYear, contact.email].join(' · ')
  }
  const shown = () => renderToStaticMarkup(createElement(Header))
  expect(shown()).toBe('Organización Ejemplo · 2024 · hola@example.org')
  showPublished({ organisation: { name: 'Fundación Esperanza' }, returnAddress: { city: 'Ponce' } })
  expect(shown()).toBe('Fundación Esperanza · 2024 · hola@example.org')
})
