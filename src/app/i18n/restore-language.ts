/**
 * Runs before the first paint (start-scripts.ts). Local storage holds the language (public-site.md#languages), and the
 * server reads it from a cookie. If the cookie is missing or differs, set it and reload, so that the wrong language is
 * never painted. Values other than es and en are ignored.
 */
export const restoreLanguage = `try{var l=localStorage.getItem('language'),c=(document.cookie.match(/(?:^|; )language=(es|en)/)||[])[1]||'es';
if((l==='es'||l==='en')&&l!==c){document.cookie='language='+l+';path=/;max-age=31536000;samesite=lax';if(document.cookie.indexOf('language='+l)>=0&&!/^\\/en(\\/|$)/.test(location.pathname))location.reload()}}catch(e){}`
