import { useEffect, useRef } from 'react'

/** Tells the other open tabs of this site. The message must hold nothing about the person. */
export function tellOtherTabs(channelName: string, message: string): void {
  const channel = openChannel(channelName)
  channel?.postMessage(message)
  channel?.close()
}

/** Calls `onMessage` with what another tab tells. Never, in a browser without channels. */
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

const openChannel = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
