/**
 * Runs before the first paint (start-scripts.ts). The choice lives in local storage under `language`
 * (public-site.md#languages); the server
 * reads it from a cookie of the same name. Where the cookie is gone or differs, it is set again and the page asked for
 * once more, so that nobody sees the wrong language for a moment. Anything but es or en is ignored.
 */
export const restoreLanguage = `try{var l=localStorage.getItem('language'),c=(document.cookie.match(/(?:^|; )language=(es|en)/)||[])[1]||'es';
if((l==='es'||l==='en')&&l!==c){document.cookie='language='+l+';path=/;max-age=31536000;samesite=lax';if(document.cookie.indexOf('language='+l)>=0&&!/^\\/en(\\/|$)/.test(location.pathname))location.reload()}}catch(e){}`
