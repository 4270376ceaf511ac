import { expect, test } from '@playwright/test'
import { readScreen } from './reader.ts'

/** One fault on an otherwise good page, and what the reader must say of it. */
const planted: [string, string, string][] = [
  [
    'code',
    'a class shows what only a page without scripts shows',
    '<noscript style="display: contents"><a id="pedir" href="tel:1" class="button inline-flex">Pedir</a></noscript>',
  ],
  [
    'shown, and hidden by the browser',
    'a closed dialog with a class that shows it',
    '<dialog style="display: block; position: static">Pedir</dialog>',
  ],
  ['shown, and hidden by the browser', 'a hidden part', '<p hidden style="display: block">Pedir</p>'],
  ['code', 'markup that was escaped', '<p>Hola &lt;b class="x"&gt;familia&lt;/b&gt;</p>'],
  ['code', 'an entity escaped twice', '<p>Mamá &amp;amp; papá</p>'],
  ['code', 'code in a name', '<button aria-label="() => open()">Abrir</button>'],
  ['a place for a value', 'a value that is not put in', '<p>Hola, {name}: te escribimos.</p>'],
  ['a text key', 'a missing text', '<h2>home.requestBox</h2>'],
  ['a text key', 'a missing text among words', '<p>Aviso: errors.api.notFound (otra vez)</p>'],
  ['a text key', 'before an element', '<style>p::before { content: "home.title" }</style><p>Hola</p>'],
  ['no value', 'undefined', '<p>Llega el undefined</p>'],
  ['no value', 'a number that is none', '<p>Quedan NaN lugares</p>'],
  ['no value', 'an object', '<p title="[object Object]">Caja</p>'],
  [
    'no value',
    'in the description of a picture',
    `<img alt="Foto de undefined" src="${'data:image/gif;base64,R0lGODlhAQABAAAAACw='}">`,
  ],
  [
    'no value',
    'after an element',
    '<style>p::after { content: attr(data-sum) }</style><p data-sum="NaN">Suma</p>',
  ],
  ['no value', 'in a field', '<input type="text" aria-label="Pueblo" value="undefined">'],
  ['no value', 'in a picture drawn here', '<svg width="90" height="30"><text y="20">NaN</text></svg>'],
  ['a date for machines', 'a stored day', '<p>Enviada el 2026-11-26</p>'],
  ['a date for machines', 'a stored instant', '<p>2026-11-26T14:00:00.000Z</p>'],
  ['a stored word', 'a value without its label', '<td>perdida_gestacional</td>'],
  [
    'a picture is missing',
    'a picture without a file',
    '<img alt="Una caja" src="data:image/png;base64,AAAA">',
  ],
  ['wider than the screen', 'a wide box', '<div style="width: 120vw; height: 2px"></div>'],
  [
    'cut off',
    'a word without room',
    '<p style="overflow: hidden; width: 4em; white-space: nowrap">Acompañamiento</p>',
  ],
  [
    'cut off',
    'a line without room',
    '<p style="overflow: hidden; height: 1em; line-height: 2em">Te queremos</p>',
  ],
  ['cut off', 'a word beyond the edge', '<p style="position: fixed; left: -2em">Recursos</p>'],
  [
    'a word broken in two',
    'a narrow column',
    '<p style="width: 4em; overflow-wrap: anywhere">Acompañamiento</p>',
  ],
  [
    'on each other',
    'two lines in one place',
    '<div style="display: grid"><p style="grid-area: 1/1">Hola</p><p style="grid-area: 1/1">Adiós</p></div>',
  ],
  [
    'something lies on a control',
    'a veil over a button',
    '<button>Pedir</button><div style="position: fixed; inset: 0"></div>',
  ],
  [
    'something lies on a control',
    'a bar over the last link',
    '<div style="height: 3000px"></div><a href="#">Final</a><div style="position: fixed; inset: auto 0 0; height: 90px">Barra</div>',
  ],
  ['a control without a name', 'a picture only', '<button><svg width="9" height="9"></svg></button>'],
  [
    'scrolls sideways inside',
    'a box with its own bar',
    '<div style="overflow-x: auto"><p style="width: 200vw">Hola</p></div>',
  ],
]

const good = `<html lang="es"><title>Caja</title><style>.only-read { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap } body { margin: 1em }</style><main>
  <h1>Hope in a Box</h1><a href="#" class="only-read">Saltar al contenido</a>
  <p>El 26 de noviembre de 2026, 10:00 a. m.: home, fields y common son palabras. Escribe a ana_luz@example.org.</p>
  <noscript><a class="x" href="#">Sin programas</a></noscript><template><p>undefined</p></template><p hidden>NaN</p>
  <p>Para el nombre escribe <code>{{name}}</code>.</p>
  <label>Fecha <input type="date" value="2026-11-26"></label>
  <label>Notas <textarea>{{organisation}} 2026-11-26</textarea></label>
  <select aria-label="Pueblo"><option>Ponce</option></select>
  <p style="overflow: hidden; width: 4em; white-space: nowrap; text-overflow: ellipsis">Acompañamiento</p>
  <p lang="es" style="width: 5em; hyphens: auto">Acompañamiento interdisciplinario</p>
  <p style="width: 5em; overflow-wrap: anywhere">encarnacion.penalverastegui@example.org</p>
  <div style="height: 60px; overflow-y: auto" tabindex="0"><p style="height: 300px">Largo</p><button>Abajo</button></div>
  <p style="display: -webkit-box; -webkit-line-clamp: 1; -webkit-box-orient: vertical; overflow: hidden; width: 8em; line-height: 1.2">Una cosa, otra cosa y otra más</p><p>Después</p>
  <button disabled style="pointer-events: none">Todavía no</button>
  <label><input type="checkbox" style="opacity: 0; position: absolute"><span style="position: relative">Acepto</span></label>
  <button aria-expanded="true" aria-controls="menu">Menú</button><nav id="menu" style="position: fixed; inset: 700px 0 0; background: white">Inicio</nav>
  <p style="width: 6em">Un enlace <a href="#">en dos o en tres líneas</a></p><div style="height: 2000px"></div>
</main>`

test('the reader finds each planted fault, and nothing where all is meant', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const kindsOf = async (html: string) => {
    await page.setContent(html)
    const faults = await page.evaluate(readScreen, { namespaces: ['home', 'errors', 'fields', 'common'] })
    return faults.map(({ kind, where, text }) => `${kind} · ${where} · ${text}`)
  }
  expect(await kindsOf(good), 'the good page').toEqual([])
  for (const [kind, name, html] of planted) {
    const found = await kindsOf(good.replace('</main>', `${html}</main>`))
    expect(
      found.map((line) => line.split(' · ')[0]),
      name,
    ).toContain(kind)
  }
})

test('of a modal dialog the reader reads the dialog', async ({ page }) => {
  await page.setContent('<p>undefined</p><button>Detrás</button><dialog><p>NaN</p></dialog>')
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  const faults = await page.evaluate(readScreen, { namespaces: ['home'] })
  expect(faults.map(({ text }) => text)).toEqual(['NaN'])
})
