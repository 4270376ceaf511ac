import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { refusedForUnsaved } from './unsaved-guard.tsx'

const read = (file: string) => readFileSync(file, 'utf8')

test('a save around text that has a save of its own is refused, and leads to the text', () => {
  const focus = vi.fn()
  const box = { dataset: { unsaved: 'la llamada' }, querySelector: () => ({ focus }) }
  const around = (found: object | null) => ({ querySelector: () => found }) as unknown as ParentNode
  expect(refusedForUnsaved(around(null))).toBe(false)
  expect(refusedForUnsaved(around(box))).toBe(true)
  expect(focus).toHaveBeenCalledOnce()
})

test('a text with a save of its own that may stand in a dialog says when it is not saved', () => {
  const inner = globSync('src/{domains/*/*/ui/admin,ui/admin}/**/*.tsx').filter((file) => {
    const code = read(file)
    return /<TextArea/.test(code) && /useSave\(/.test(code) && !/<(Record)?(Dialog|Form)\b/.test(code)
  })
  expect(inner.length).toBeGreaterThan(1)
  expect(inner.filter((file) => !/(unsaved|kept)Text\(/.test(read(file)))).toEqual([])
})

test('a dialog with a save of its own asks before that save', () => {
  expect(read('src/ui/admin/record-form.tsx')).toContain('refusedForUnsaved(form.current)')
})
