import { rememberPress } from './pressed-before.ts'
import { pageStateId } from './public-page.ts'

/**
 * Stands at the end of a public page and asks for its code once the words have been painted: a slow telephone would
 * otherwise spend that time on sixteen files. A page opened in a hidden tab paints nothing, and need not wait.
 */
export const startScripts = `(function(){${rememberPress}
function add(name,set){var one=document.createElement(name);for(var key in set)one[key]=set[key];document.body.append(one)}
function start(){var state=JSON.parse(document.getElementById('${pageStateId}').textContent);
state.modules.preloads.forEach(function(href){add('link',{rel:'modulepreload',href:href})});
add('link',{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:state.words});
add('script',{type:'module',src:state.modules.entry})}
document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})})()`
