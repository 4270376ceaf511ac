import { expect, test } from 'vitest'
import { criticalCssFor } from './critical-css.ts'

const sheet = `@layer properties{*{--tw-border-style:solid;--tw-ring:0}}
@layer theme,base,components,utilities;
@font-face{font-family:Lora;src:url(lora.woff2)}
@font-face{font-family:Stand-in;src:local("Georgia")}
@layer base{h1{margin:0}}
@layer components{.ui-dialog{margin:auto}}
@layer utilities{.p-4{padding:1rem}.hidden{display:none}.border{border-style:var(--tw-border-style)}
.ring{box-shadow:var(--tw-ring)}.first\\:pt-0:first-child{padding-top:0}.a,.p-4{color:red}
@media (width>=64rem){.lg\\:flex-\\[1_1_8rem\\]{flex:1 1 8rem}.lg\\:hidden{display:none}}
@media (width>=80rem){.xl\\:hidden{display:none}}
.\\[\\&_a\\]\\:underline a:not(.plain){text-decoration:underline}}
@property --tw-border-style{syntax:"*";inherits:false}
@property --tw-ring{syntax:"*";inherits:false}`

const html = `<h1 class="p-4 border">Hola</h1><p class="lg:flex-[1_1_8rem] first:pt-0">x</p><nav class="[&amp;_a]:underline"></nav>`
const style = criticalCssFor(sheet)(html)

test('includes only the utilities that the HTML uses', () => {
  for (const expected of [
    '.p-4{',
    '.border{',
    '.first\\:pt-0',
    '.lg\\:flex-',
    '.a,.p-4',
    'a:not(.plain)',
    '(width>=64rem)',
  ])
    expect(style).toContain(expected)
  for (const removed of ['.hidden', '.ring', 'lg\\:hidden', '(width>=80rem)'])
    expect(style).not.toContain(removed)
})

test('keeps every rule that is not a utility, except web fonts', () => {
  for (const expected of ['h1{margin:0}', '.ui-dialog', 'local("Georgia")']) expect(style).toContain(expected)
  expect(style).not.toContain('url(')
})

test('keeps only the initial values of variables that the page reads', () => {
  expect(style).toContain('@property --tw-border-style')
  expect(style).toContain('--tw-border-style:solid')
  expect(style).not.toContain('--tw-ring')
  expect(style.indexOf('@layer properties')).toBeLessThan(style.indexOf('@layer theme'))
})

test('rendering one page does not change the CSS of the next', () => {
  const styleFor = criticalCssFor(sheet)
  expect(styleFor('<p class="hidden">')).not.toContain('.p-4{')
  expect(styleFor(html)).toBe(style)
})
