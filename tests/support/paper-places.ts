import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { officePage } from './office-page.tsx'
import { paperOfBooks } from './paper-of-books.ts'
import { paperOfBoxes } from './paper-of-boxes.ts'

/** Every printed page of the office, or of each kind the `most` newest. */
export async function expectEveryPaper(app: TestApp, where: unknown = '', most = Number.POSITIVE_INFINITY) {
  for (const [place, { papers, shown }] of Object.entries({ ...paperOfBooks, ...paperOfBoxes }))
    for (const { address, facts } of (await papers(app.ctx.db)).slice(-most))
      expect({ where, place, address, shown: shown(await officePage(app, address)) }).toEqual({
        where,
        place,
        address,
        shown: facts,
      })
}
