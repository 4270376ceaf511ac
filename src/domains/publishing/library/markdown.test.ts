import { expect, test } from 'vitest'
import { htmlOf } from './markdown.server.ts'
import { readingEase, sentencesOf, syllablesIn } from './rules.ts'

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a line', 'Hola <script src="https://x.example/x.js"></script>'],
  ['a handler', '<p onclick="alert(1)">x</p>'],
  ['a frame', '<iframe src="https://x.example"></iframe>'],
  ['a style', '<style>*{display:none}</style>'],
  ['a picture', '![x](https://x.example/a.png)'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>'],
  ['a picture by reference', '![x][a]\n\n[a]: https://x.example/a.png'],
  ['a javascript link', '[x](javascript:alert(1))'],
  ['a hidden javascript link', '[x](java&#115;cript:alert(1))'],
  ['a javascript link with a tab', '[x](java\tscript:alert(1))'],
  ['a data link', '[x](data:text/html,<script>alert(1)</script>)'],
  ['a vbscript link', '<vbscript:x>'],
  ['a file link', '[x](file:///etc/passwd)'],
  ['a link to another host without a scheme', '[x](//x.example)'],
  ['a comment', '<!-- x --> y'],
])('%s does nothing', (_, markdown) => {
  const html = htmlOf(markdown)
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/gi)].map(([tag]) => tag)
  const harmless = /^<\/?(?:p|h2|h3|ul|ol|li|strong|em|blockquote|br)>$/
  const allowedLink = /^<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"]*"(?: title="[^"]*")?>$|^<\/a>$/
  expect(tags.filter((tag) => !harmless.test(tag) && !allowedLink.test(tag))).toEqual([])
})

test('keeps what a text needs', () => {
  expect(htmlOf('# Uno\n\n- **a** [b](tel:988)\n- [c](/eventos)\n\n1. x\n\n> nota')).toBe(
    '<h2 id="parte-1">Uno</h2>\n<ul>\n<li><strong>a</strong> <a href="tel:988">b</a></li>\n<li><a href="/eventos">c</a></li>\n</ul>\n<ol>\n<li>x</li>\n</ol>\n<blockquote>\n<p>nota</p>\n</blockquote>\n',
  )
})

test('puts a part with signs of danger into a box, and lets a bold paragraph stand out', () => {
  expect(htmlOf('## Uno\n\n**Dos.**\n\n## ! Tres\n\n- **x**\n\n## Cuatro\n\n**a** b')).toBe(
    '<h2 id="parte-1">Uno</h2>\n<p class="pull"><strong>Dos.</strong></p>\n<section class="warning" aria-labelledby="parte-2"><h2 id="parte-2">Tres</h2>\n<ul>\n<li><strong>x</strong></li>\n</ul>\n</section><h2 id="parte-3">Cuatro</h2>\n<p><strong>a</strong> b</p>\n',
  )
})

test.each([
  ['bebé', 'es', 2],
  ['duele', 'es', 2],
  ['todavía', 'es', 4],
  ['queremos', 'es', 3],
  ['hoy', 'es', 1],
  ['baby', 'en', 2],
  ['help', 'en', 1],
  ['blanket', 'en', 2],
  ['died', 'en', 1],
] as const)('%s (%s) has %i syllables', (word, lang, count) => {
  expect(syllablesIn(word, lang)).toBe(count)
})

test('hard words and long sentences make a text harder', () => {
  const hard =
    'La institucionalización de procedimientos administrativos interdisciplinarios constituye una responsabilidad fundamental.'
  expect(readingEase('El sol sale. Tú duermes bien.', 'es')).toBeGreaterThan(80)
  expect(readingEase(hard, 'es')).toBeLessThan(20)
  expect(sentencesOf('## Uno\n\n- dos\n- tres. Cuatro.')).toEqual(['Uno', 'dos', 'tres.', 'Cuatro.'])
})
