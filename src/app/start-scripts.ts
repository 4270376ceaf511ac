import { recordEarlyClick } from './early-click.ts'
import { restoreLanguage } from './i18n/restore-language.ts'
import { deferredSheetId, pageStateId } from './public-page.ts'

/** Addresses of what the words do not wait for. */
type Late = { sheet: string; fonts: readonly string[] }

/**
 * The one script that stands in a public page, at its end. It asks for fonts, the second style sheet and code once the
 * words have been painted: a slow telephone would otherwise spend that time on twenty files. Five at a time, so that it
 * answers touches between. A page opened in a hidden tab paints nothing, and need not wait; nor may a reload or a way
 * back, where the browser looks for the old place on a page of the old height.
 */
export const startScripts = ({ sheet, fonts }: Late) => `(function(){${restoreLanguage}
${recordEarlyClick}
function add(name,set){var one=document.createElement(name);for(var key in set)one[key]=set[key];document.body.append(one)}
function some(asked){asked.splice(0,5).forEach(function(one){add('link',one)});asked.length&&setTimeout(some,0,asked)}
function start(){var state=JSON.parse(document.getElementById('${pageStateId}').textContent);
some([{rel:'stylesheet',id:'${deferredSheetId}',href:${JSON.stringify(sheet)}}]
.concat(${JSON.stringify(fonts)}.map(function(href){return{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'anonymous',href:href}}),
{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:state.words},
state.scripts.map(function(href){return{rel:'modulepreload',href:href}})));
add('script',{type:'module',src:state.scripts[0]})}
var visit=performance.getEntriesByType('navigation')[0];
document.hidden||visit&&visit.type!=='navigate'?start():requestAnimationFrame(function(){setTimeout(start)})})()`
