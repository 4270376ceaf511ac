import { useEffect, useRef, useState } from 'react'

/**
 * What a page shows of its data: what came of the person's own acts, until the page itself is loaded anew. `page` is
 * what is new with each load, where the value may be equal. An act that began before a load and ended after it is newer.
 */
export function useLatest<T>(loaded: T, page: unknown = loaded): [T, (value: T) => void] {
  const [own, setOwn] = useState({ page, value: loaded })
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  return [own.page === page ? own.value : loaded, (value) => setOwn({ page: latest.current, value })]
}
