import type { Locator, Page } from '@playwright/test'

/**
 * Counts what a person does: a press of the pointer, a choice in a list (two), a field typed or pasted, a number
 * scanned and its Enter (two). Looking and waiting do not count.
 */
export class Acts {
  readonly page: Page
  readonly chapters: { name: string; acts: number }[] = []

  constructor(page: Page) {
    this.page = page
  }

  chapter(name: string) {
    this.chapters.push({ name, acts: 0 })
  }

  private did(acts: number) {
    const chapter = this.chapters.at(-1)
    if (!chapter) throw new Error('There is no chapter yet')
    chapter.acts += acts
  }

  async press(target: Locator) {
    this.did(1)
    await target.click()
  }

  async tick(target: Locator) {
    this.did(1)
    await target.check()
  }

  async type(target: Locator, text: string) {
    this.did(1)
    await target.fill(text)
  }

  async choose(target: Locator, option: string | { label: string }) {
    this.did(2)
    await target.selectOption(option)
  }

  /** Into the field that has the focus. */
  async scan(text: string) {
    this.did(2)
    await this.page.keyboard.insertText(text)
    await this.page.keyboard.press('Enter')
  }

  async chooseFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    this.did(2)
    await target.setInputFiles(file)
  }

  /** Through the menu, which a phone opens first. On a desk the door that it is in is opened before. */
  async open(address: string, door?: string) {
    const button = this.page.getByRole('button', { name: 'Menú', exact: true })
    if (await button.isVisible()) await this.press(button)
    const menu = this.page.getByRole('navigation', { name: 'Administración' })
    const link = menu.locator(`a[href="${address}"]`)
    if (door && !(await link.isVisible())) await this.press(menu.locator(`a[href="${door}"]`))
    await this.press(link)
  }

  table(): string {
    const total = this.chapters.reduce((sum, { acts }) => sum + acts, 0)
    return [...this.chapters, { name: 'Total', acts: total }]
      .map(({ name, acts }) => `${String(acts).padStart(4)}  ${name}`)
      .join('\n')
  }
}
