import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test'

export { expect } from '../e2e/support/page.ts'

export type Lang = 'es' | 'en'
export const langs: readonly Lang[] = ['es', 'en']
/** As delivered, and with the content of `npm run demo`. */
export type SystemName = 'empty' | 'filled'
export const systemNames: readonly SystemName[] = ['empty', 'filled']
export const widths = [360, 1024, 1366] as const
export type Width = (typeof widths)[number]

/** Where a check looks: an opened screen, or the start of a flow. */
export type Seen = {
  page: Page
  lang: Lang
  width: Width
  system: SystemName
  main: Locator
  /** Of documented words, those of the language on the screen. */
  words<T>(both: Record<Lang, T>): T
}

/** Calls of the API: a stranger's, and those of the administrator with the token. */
export type Callers = {
  stranger: APIRequestContext
  /** The administrator's cookie, without the token. */
  cookieOnly: APIRequestContext
  office(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object): Promise<APIResponse>
}

type Only = { system?: SystemName; lang?: Lang; width?: Width | readonly Width[] }

/** Read on a screen that the other statements share. It leaves no trace: no typing, no open dialog, no scrolling. */
type OnScreen<Name extends string> = {
  on: Name | readonly Name[]
  only?: Only
  check(seen: Seen): Promise<void>
}
/** Something a person does, from its start in a browser of its own: once in each language, on the filled system. */
type InFlow = {
  only?: Only
  withMotion?: true
  /** Of a table whose flows sign in: nobody is. */
  signedOut?: true
  expectedErrors?: RegExp[]
  flow(told: Seen & Callers): Promise<void>
}
/** A call of the API, on a system that is filled and on one that is not. */
type ByCall = {
  only?: { system?: SystemName }
  call(called: Callers & { system: SystemName }): Promise<void>
}
/** A ruling changes it: an anchor, and the ruling's own words that say so. */
type Changed = { ruling: `${string}.md#${string}`; words: string }

export type Statement<Name extends string = string> = {
  /** Document, section and running number. */
  id: string
  /** One checkable thing, in the words of the document as far as possible. */
  says: string
} & (OnScreen<Name> | InFlow | ByCall | Changed)

/** How a screen is reached: by its address and perhaps a press, or from the screen before it in the same browser. */
export type Screen = {
  path: Record<Lang, string> | { after: string }
  /** Long ways lead there: it is opened only here. */
  only?: Only
  open?: (seen: Seen) => Promise<void>
  /** In the browser's console. */
  expectedErrors?: RegExp[]
}

export const fits = (only: Only | undefined, at: { system?: SystemName; lang?: Lang; width?: Width }) =>
  (!only?.system || !at.system || only.system === at.system) &&
  (!only?.lang || !at.lang || only.lang === at.lang) &&
  (!only?.width || !at.width || [only.width].flat().includes(at.width))
