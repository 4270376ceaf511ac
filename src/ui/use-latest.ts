import { useCallback, useState } from 'react'

/** What a page shows of its data: what came of the person's own acts, until the page itself is loaded anew. */
export function useLatest<T>(loaded: T): [T, (value: T) => void] {
  const [own, setOwn] = useState({ loaded, value: loaded })
  const set = useCallback((value: T) => setOwn({ loaded, value }), [loaded])
  return [own.loaded === loaded ? own.value : loaded, set]
}
