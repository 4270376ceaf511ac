/** The sentence at the top of a page whose code did not start, hidden until then (public-document.tsx). */
export const missingCodeId = 'missing-code'

/** Inline script before the content. A page that was cut on its way has no script at its end: the sentence says whom to call. */
export const tellCut = `addEventListener('DOMContentLoaded',function(){if(!window.early)document.getElementById('${missingCodeId}').hidden=false})`

/**
 * Inline script (start-scripts.ts). Where the code of a page cannot start, or a part of it broke, the page or the part
 * becomes the one without scripts: what the variant `noscript:` hides or shows, and the content of `noscript`, with a
 * sentence that says whom to call, also in an open dialog, which covers it. A style sheet cannot ask for this, because
 * scripts are on.
 */
export const showWithoutCode = `function withoutCode(part){part=part||document;
[].forEach.call(part.querySelectorAll('[class*="noscript:"]'),function(element){var shown=/noscript:(hidden|block|inline-flex|inline|flex)(?![\\w-])/.exec(element.className);
if(shown)element.style.setProperty('display',shown[1]==='hidden'?'none':shown[1],'important')});
[].forEach.call(part.querySelectorAll('noscript'),function(element){element.outerHTML=element.textContent});
sayMissing(true)}
function sayMissing(isMissing){var said=document.getElementById('${missingCodeId}');if(!said)return;said.hidden=!isMissing;
var top=isMissing&&[].slice.call(document.querySelectorAll('dialog[open]')).pop();
if(top&&!top.told){top.told=said=said.cloneNode(true);said.id='';top.prepend(said)}}
early.fail=withoutCode;early.say=sayMissing;`
