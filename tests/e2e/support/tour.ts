import type { Locator, Page } from '@playwright/test'
import { localAddress } from '#lib/text/local-address.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { type Lang, type TextKey, translate } from '#lib/text/texts.ts'
import { hydrated } from './page.ts'

export const languages = ['es', 'en'] as const

export const inLang = localAddress

/**
 * Each tour drives the page through all states a visitor can see and stops at each, by name. The caller decides
 * what to check (fit, accessibility, screenshot).
 */
export type Tour = (page: Page, lang: Lang) => AsyncGenerator<string, void>

const dictionaries = loadTexts()

/** Common actions of tours: texts by key, topmost dialog, click, submit, open a page. */
export function wordsIn(page: Page, lang: Lang) {
  const t = (key: TextKey, params = {}) => translate(dictionaries[lang], key, params)
  const top = () => page.locator('dialog[open]').last()
  const press = (key: TextKey, scope: Page | Locator = top()) =>
    scope
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()
  const submit = async () => {
    await top()
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
  }
  const open = async (path: string) => {
    await page.goto(inLang(path, lang))
    await hydrated(page)
  }
  return { t, top, press, submit, open }
}
