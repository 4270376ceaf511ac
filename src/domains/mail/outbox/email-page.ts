import { escapeHtml } from '#lib/text/html.ts'
import type { Lang } from '#lib/text/texts.ts'

type EmailPage = { lang: Lang; title: string; house: string; body: string; footer: string[] }

/**
 * The paper of the house. No images, no external resources, no open tracking: the mark is a sign in a tile. Programs that
 * read no `<style>` show the light one.
 */
export function emailPage({ lang, title, house, body, footer }: EmailPage): string {
  const foot = footer.length
    ? `<div class="foot" style="margin-top:36px;border-top:1px solid #d9cfc2;padding-top:16px;font-size:14px;color:#5c5363">${footer.map((line) => `<p style="margin:4px 0">${linked(line)}</p>`).join('')}</div>`
    : ''
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}</style></head>
<body class="paper" style="margin:0;background:#fbf8f3;color:#2b2530;font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:1.55">
<div role="article" lang="${lang}" style="max-width:560px;margin:0 auto;padding:24px 16px">
<p class="house" style="margin:0 0 16px;font-family:Georgia,serif;font-size:17px;color:#1d5c55"><span aria-hidden="true" class="mark" style="display:inline-block;width:32px;height:32px;line-height:32px;margin-right:10px;border-radius:9px;background:#1d5c55;color:#ffd54a;text-align:center;font-size:18px">&#9829;&#65038;</span>${escapeHtml(house)}</p>
<div class="sheet" style="padding:24px;border:1px solid #d9cfc2;border-radius:14px;background:#ffffff">
<h1 style="margin:0 0 20px;font-family:Georgia,serif;font-weight:normal;font-size:26px;line-height:1.25">${escapeHtml(title)}</h1>
${body}
${foot}
</div></div></body></html>
`
}

const dark =
  '@media (prefers-color-scheme:dark){.paper{background:#1c191d!important;color:#f3ece2!important}.sheet{background:#262127!important;border-color:#453d47!important}.house,a{color:#9ed3ca!important}.foot{color:#c4b9c9!important;border-color:#453d47!important}.button{background:#9ed3ca!important;color:#12302c!important}}'

/** The only address in a footer is ours. */
const linked = (line: string): string =>
  escapeHtml(line).replace(
    /https?:\/\/\S+$/,
    (address) => `<a href="${address}" style="color:#1d5c55">${address}</a>`,
  )
