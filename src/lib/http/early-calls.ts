import { keepSealed } from './endpoint.ts'

/** Key of the session token in local storage. */
export const tokenKey = 'adminToken'

/** An older response may be stale. */
const usableMs = 30_000

type WithEarlyCalls = { earlyCalls?: Record<string, Promise<Response>> }

/**
 * Inline script that starts the first API calls of a back-office page before its code has loaded. Only for
 * addresses without a query: with one, the page sends its own calls.
 */
export const earlyCallsScript = (addresses: readonly string[]): string =>
  `(function(){var token,calls=window.earlyCalls={};try{token=localStorage.getItem('${tokenKey}')}catch(e){}if(!token||location.search)return;
${JSON.stringify(addresses)}.forEach(function(address){calls[address]=fetch(address,{credentials:'include',headers:{'Content-Type':'application/json','Accept-Language':'es',Authorization:'Bearer '+token,'${keepSealed}':'true'}});calls[address].catch(function(){})})})()`

/** The early response for this address. It can be taken once. */
export function takeEarlyCall(address: string): Promise<Response> | undefined {
  const { earlyCalls } = globalThis as WithEarlyCalls
  const call = earlyCalls?.[address]
  if (!earlyCalls || !call) return undefined
  delete earlyCalls[address]
  return performance.now() < usableMs ? call : undefined
}
