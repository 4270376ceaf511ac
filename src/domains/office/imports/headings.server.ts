import { foldText } from '#lib/text/fold-text.ts'
import type { ImportColumn } from './columns.server.ts'

/** Where a column stands: its heading, the same heading again, and family names beside a name. -1: the list has none. */
export type Position = { at: number; again: readonly number[]; surnames: readonly number[] }

/** What people add to a heading: `Nombre *`, `Teléfono:`, `Email (requerido)`, `Cantidad (US$)`, `Cant.`. */
const added =
  /\((?:requerid[oa]|obligatori[oa]|required|opcional|optional|us\$|\$|usd|[dma/-]+|mm\/dd\/yyyy)\)|[*:.¿?¡!]/g

const plain = (heading: string): string => foldText(foldText(heading).replace(added, ' ').replace(/"/g, ''))

/** Programs write it for a letter that they could not read. A heading is known by its others. */
export const lostLetter = '\ufffd'

const restored = (heading: string, names: readonly string[]): string => {
  if (!heading.includes(lostLetter)) return heading
  const letters = heading.split(/\ufffd+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const like = new RegExp(`^${letters.join('.')}$`)
  return names.find((name) => like.test(name)) ?? heading
}

const familyNames = /^(?:(?:primer |segundo )?apellidos?(?: paterno| materno)?|last name|surname)$/

/** The template's own heading goes before the others: «Nombre» beside «Nombre de quien recibe» is another person. */
export function positionsOf(headings: readonly string[], columns: readonly ImportColumn[]): Position[] {
  const known = columns.flatMap(({ header, alsoCalled = [] }) => [header, ...alsoCalled])
  const exact = headings.map((heading) => restored(foldText(heading), known.map(foldText)))
  const loose = headings.map((heading) => restored(plain(heading), known.map(plain)))
  const found = columns.map(({ header, alsoCalled = [] }) => {
    const names = [header, ...alsoCalled].map(plain)
    for (const name of [header, ...alsoCalled]) {
      const at = exact.indexOf(foldText(name))
      if (at >= 0) return at
    }
    for (const name of names) {
      // «Nombre (artículo)» says it twice; «Nombre (bebé)» is another name.
      const at = loose.findIndex((heading) => {
        const [, first, second = ''] = /^(.*?) ?\((.*)\)$/.exec(heading) ?? []
        return heading === name || (first === name && names.includes(second))
      })
      if (at >= 0) return at
    }
    return -1
  })
  const againOf = (at: number) =>
    loose.flatMap((heading, index) =>
      index > at && at >= 0 && heading.replace(/ 2$/, '') === loose[at] && !found.includes(index)
        ? [index]
        : [],
    )
  // A second list beside the first has all of its columns.
  const isTwice = columns.every(
    ({ isRequired }, index) => !isRequired || againOf(found[index] ?? -1).length > 0,
  )
  return found.map((at, index) => ({
    at,
    again: isTwice ? [] : againOf(at),
    surnames: isName(columns[index]) ? surnamesBeside(loose, at) : [],
  }))
}

/** `name`, `recipientName`, `donorName`: whom or what the row is about. */
const isName = (column: ImportColumn | undefined): boolean =>
  /^(?:name|recipientName|donorName)$/.test(column?.field ?? '')

export const nameColumn = (columns: readonly ImportColumn[]): number => columns.findIndex(isName)

function surnamesBeside(headings: readonly string[], at: number): number[] {
  if (at < 0) return []
  const isSurname = (index: number) => familyNames.test(headings[index] ?? '')
  let [first, last] = [at, at]
  while (isSurname(first - 1)) first--
  while (isSurname(last + 1)) last++
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).filter((index) => index !== at)
}
