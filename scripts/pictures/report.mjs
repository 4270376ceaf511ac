// The page that shows the screens that differ.

const parts = { before: 'Before', after: 'After', difference: 'Difference' }
const html = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

export function reportOf({ base, screens, differing }) {
  const title = `${differing.length} of ${screens.length} screens differ from ${base}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${html(title)}</title>
<style>
body{font:16px system-ui;margin:1rem;background:#eee}
section{margin:2rem 0}
section div{display:flex;gap:1rem;align-items:start;overflow-x:auto}
figure{margin:0;max-width:33%}
img{max-width:100%;background:#fff;border:1px solid #999}
</style>
<h1>${html(title)}</h1>
<ol>${differing.map(({ name }, index) => `<li><a href="#s${index}">${html(name)}</a>`).join('\n')}</ol>
${differing.map(sectionOf).join('\n')}
</html>
`
}

function sectionOf({ name, files }, index) {
  const figures = Object.entries(parts).map(([part, label]) =>
    files[part]
      ? `<figure><figcaption>${label}</figcaption><a href="${files[part]}"><img loading="lazy" src="${files[part]}" alt=""></a></figure>`
      : `<figure><figcaption>${label}: none</figcaption></figure>`,
  )
  return `<section id="s${index}"><h2>${html(name)}</h2><div>${figures.join('')}</div></section>`
}
