import { recordEarlyClick } from './early-click.ts'
import { restoreLanguage } from './i18n/restore-language.ts'
import { deferredSheetId, pageStateId, wholeLayoutClass } from './public-page.ts'
import { showWithoutCode } from './without-code.ts'

/** In public/: for browsers that drop the site's own sheets, which are in layers. */
const plainSheet = '/plain.css'

/** Addresses of files that the first paint does not need. */
type DeferredFiles = { sheet: string; fonts: readonly Font[] }
/** As in fonts.css. */
type Font = { family: string; weight: string; href: string }

/**
 * The only inline script of a public page, at its end. It requests fonts, the second style sheet and code after the
 * first paint, because twenty requests before it delay a slow phone. It adds two at a time so that the phone responds
 * to touches in between. A hidden tab never paints, so it starts at once. A reload or Back also starts at once, with
 * the whole layout, because the browser restores the scroll position only on a page of the old height. An anchor gets
 * the whole layout too, in the address or pressed before the rest is laid out, because its target must not move.
 *
 * The sheet is one for print until it is here: while a sheet for the screen is on its way, Firefox sends no `fetch` over
 * HTTP/1.1, so that a form would wait for a sheet that never comes.
 *
 * A browser from before docs/browsers.md knows no cascade layers, so it gets a sheet of its own and no code.
 *
 * The fonts are added together once both are here, so the page is laid out again once, not with the sheet and with
 * each file.
 */
export const startScripts = ({ sheet, fonts }: DeferredFiles) => `(function(){${restoreLanguage}
${recordEarlyClick}
${showWithoutCode}
function add(name,set){var element=document.createElement(name);for(var key in set)element[key]=set[key];document.body.append(element)}
function addLinks(links){links.splice(0,2).forEach(function(link){add('link',link)});links.length&&setTimeout(addLinks,0,links)}
function addFonts(fonts){fonts=fonts.map(function(font){return new FontFace(font.family,'url("'+font.href+'")',{weight:font.weight})});
Promise.allSettled(fonts.map(function(font){return font.load()})).then(function(){
fonts.forEach(function(font){if(font.status==='loaded')document.fonts.add(font)})})}
function start(){var state=JSON.parse(document.getElementById('${pageStateId}').textContent);
addLinks([{rel:'stylesheet',id:'${deferredSheetId}',href:${JSON.stringify(sheet)},media:'print',fetchPriority:'high',onload:function(){this.media='all'},onerror:function(){this.dataset.failed=1}}]
.concat(
{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:state.translationsUrl},
state.scripts.map(function(href){return{rel:'modulepreload',href:href}})));
setTimeout(addFonts,0,${JSON.stringify(fonts)});
setTimeout(add,0,'script',{type:'module',src:state.scripts[0],onerror:function(){withoutCode()}})}
if(!window.CSSLayerBlockRule){add('link',{rel:'stylesheet',href:'${plainSheet}'});return withoutCode()}
var visit=performance.getEntriesByType('navigation')[0];
var again=visit&&visit.type!=='navigate';
var layout=document.documentElement.classList;
if(again||location.hash)layout.add('${wholeLayoutClass}');
addEventListener('hashchange',function(){if(layout.contains('${wholeLayoutClass}'))return;layout.add('${wholeLayoutClass}');var target=document.querySelector(':target');target&&target.scrollIntoView()});
document.hidden||again?start():requestAnimationFrame(function(){setTimeout(start)})})()`
