/** Where the session's token stands in local storage. */
export const tokenKey = 'adminToken'

/** Of an older one nobody knows whether it still holds: the person was elsewhere meanwhile. */
const usableMs = 30_000

type Early = { earlyCalls?: Record<string, Promise<Response>> }

/**
 * An inline script that asks for what a page of the back office shows first, while its code is still on its way. Only for
 * the plain address: what a query narrows, the page asks for itself.
 */
export const earlyCallsScript = (addresses: readonly string[]): string =>
  `(function(){var token=localStorage.getItem('${tokenKey}'),calls=window.earlyCalls={};if(!token||location.search)return;
${JSON.stringify(addresses)}.forEach(function(address){calls[address]=fetch(address,{credentials:'include',headers:{'Content-Type':'application/json','Accept-Language':'es',Authorization:'Bearer '+token}});calls[address].catch(function(){})})})()`

/** The answer the page has asked for already, once. */
export function takeEarlyCall(address: string): Promise<Response> | undefined {
  const { earlyCalls } = globalThis as Early
  const found = earlyCalls?.[address]
  if (!earlyCalls || !found) return undefined
  delete earlyCalls[address]
  return performance.now() < usableMs ? found : undefined
}
