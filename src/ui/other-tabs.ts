// biome-ignore-all lint/style/noRestrictedGlobals: the one place that opens channels
import { useEffect, useRef } from 'react'

/** Tells the other open tabs of this site. The message must hold nothing about the person. */
export function tellOtherTabs(channelName: string, message: string): void {
  const channel = openChannel(channelName)
  channel?.postMessage(message)
  channel?.close()
}

/** Calls `onMessage` with what another tab tells. Never, in a browser without channels or where they are refused. */
export function useOtherTabs(channelName: string, onMessage: (message: unknown) => void): void {
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  })
  useEffect(() => {
    const channel = openChannel(channelName)
    channel?.addEventListener('message', ({ data }) => latest.current(data))
    return () => channel?.close()
  }, [channelName])
}

/** Firefox refuses them with all cookies. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
