/**
 * Runs before the first paint (start-scripts.ts). Local storage holds the language, and the server reads it from a
 * cookie, whose name on https has the prefix `__Host-` (store-language.ts). If the cookie is missing or differs, set
 * it and reload, so that the wrong language is never painted. Values other than es and en are ignored.
 */
export const restoreLanguage = `try{var l=localStorage.getItem('language'),h=location.protocol==='https:',n=h?'__Host-language':'language',c=(document.cookie.match(/(?:^|; )(?:__Host-)?language=(es|en)/)||[])[1]||'es';
if((l==='es'||l==='en')&&l!==c){document.cookie=n+'='+l+';path=/;max-age=31536000;samesite=lax'+(h?';secure':'');if(document.cookie.indexOf(n+'='+l)>=0&&!/^\\/en(\\/|$)/.test(location.pathname))location.reload()}}catch(e){}`
