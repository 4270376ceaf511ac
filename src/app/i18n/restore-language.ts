/**
 * Runs before the first paint (start-scripts.ts). Local storage holds the language, and the server reads it from a
 * cookie, whose name on https has the prefix `__Host-` (store-language.ts). If the cookie is missing or differs, set
 * it and reload, so that the wrong language is never painted. Values other than es and en are ignored. Cookies are read
 * in the server's order: where another site of the domain has set one, the page would else reload without end.
 */
export const restoreLanguage = `try{var l=localStorage.getItem('language'),h=location.protocol==='https:',g=function(n){return(document.cookie.match('(?:^|; )'+n+'=(es|en)(?:;|$)')||[])[1]},c=function(){return g('__Host-language')||g('language')};
if((l==='es'||l==='en')&&l!==(c()||'es')){document.cookie=(h?'__Host-':'')+'language='+l+';path=/;max-age=31536000;samesite=lax'+(h?';secure':'');if(c()===l&&!/^\\/en(\\/|$)/.test(location.pathname))location.reload()}}catch(e){}`
